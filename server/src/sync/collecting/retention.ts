import type { ConnectorName } from '@kolscope/contract/core/enums'
import { type Kysely, sql } from 'kysely'
import { sourcesOf } from '../../core/connector-sources'
import type { Database } from '../../core/tables'
import { KEPT_PICTURES } from './kept-pictures'

const AT_ONCE = 1_000

/** Deletes in parts until nothing is left. */
async function inParts(drop: () => Promise<number>): Promise<number> {
  let sum = 0
  for (;;) {
    const count = await drop()
    sum += count
    if (count < AT_ONCE) return sum
  }
}

/** Deletes an account's own description if it has not been read again; its name and texts written by people stay. */
const dropWords = (db: Kysely<Database>, connector: ConnectorName, before: Date) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ count: number }>`
      with old as (
        select id, influencer_id, given from readings where connector = ${connector} and read = 'counts'
          and given is not null and succeeded_at < ${before} order by id limit ${AT_ONCE} for update skip locked),
      gone as (update readings r set given = null from old where r.id = old.id),
      cleared as (
        update influencers i set description = null, version = i.version + 1, updated_at = now() from old
        where i.id = old.influencer_id and i.description is not null and i.description = old.given ->> 'description')
      select count(*) from old`.execute(trx)
    return rows[0]?.count ?? 0
  })

const dropPictures = (db: Kysely<Database>, connector: ConnectorName, before: Date) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ count: number }>`
      with old as (
        select p.influencer_id from influencer_pictures p join readings r
          on r.influencer_id = p.influencer_id and r.read = 'picture' and r.connector = ${connector}
        where p.fetched_at < ${before} order by 1 limit ${AT_ONCE} for update of p skip locked),
      gone as (delete from influencer_pictures p using old where p.influencer_id = old.influencer_id),
      cleared as (update influencers i set avatar = null from old
        where i.id = old.influencer_id and i.avatar like ${`${KEPT_PICTURES}%`})
      select count(*) from old`.execute(trx)
    return rows[0]?.count ?? 0
  })

/** Posts keep their day, their counts and what was found in them; words and pictures are deleted. */
const dropPosts = (db: Kysely<Database>, sources: readonly string[], before: Date) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ count: number }>`
      with old as (
        select p.influencer_id, p.social_id, p.month from posts p
        where p.source = any(${sources}::text[]) and p.observed_at < ${before}
          and (p.title is not null or p.message is not null or p.photos <> '{}')
        limit ${AT_ONCE} for update skip locked),
      cleared as (update posts p set title = null, message = null, photos = '{}' from old
        where p.influencer_id = old.influencer_id and p.social_id = old.social_id and p.month = old.month)
      select count(*) from old`.execute(trx)
    return rows[0]?.count ?? 0
  })

/**
 * Deletes texts and pictures from a provider or its stand-in that were not read again since; numbers stay. Returns
 * counts.
 */
export async function dropStale(
  db: Kysely<Database>,
  connector: ConnectorName,
  before: Date,
): Promise<{ words: number; pictures: number; posts: number }> {
  return {
    words: await inParts(() => dropWords(db, connector, before)),
    pictures: await inParts(() => dropPictures(db, connector, before)),
    posts: await inParts(() => dropPosts(db, sourcesOf(connector), before)),
  }
}
