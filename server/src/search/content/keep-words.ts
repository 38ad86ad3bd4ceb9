import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { atIntervals } from '../../core/at-intervals'
import { pauses } from '../../core/in-slices'
import type { Log } from '../../core/log'
import type { Database } from '../../core/tables'
import { commercialCuesOf } from '../../market/metrics/metric-settings'
import { bioWords, postWords, type Said } from './post-words'
import { tellSponsored } from './tell-sponsored'

const LOOK_EVERY_MS = 5_000
const AT_ONCE = 500

type Post = Said & { influencer_id: number; social_id: string; month: string }
type Bio = Parameters<typeof bioWords>[0] & { id: number }

async function wordsOf<T>(rows: readonly T[], foldOne: (row: T) => string): Promise<string[]> {
  const words: string[] = []
  const pause = pauses()
  for (const row of rows) {
    words.push(foldOne(row))
    await pause()
  }
  return words
}

async function foldPosts(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<Post>`select p.influencer_id, p.social_id, p.month, p.title, p.message, p.hashtags,
      p.mentions, p.paid, (select platform from influencers where id = p.influencer_id) as platform
    from posts p where p.words is null limit ${AT_ONCE} for update of p skip locked`.execute(trx)
  if (rows.length === 0) return 0
  const cues = await commercialCuesOf(trx)
  const words = await wordsOf(rows, (row) => postWords(row, cues))
  await sql`update posts p set words = given.words::tsvector from unnest(${rows.map((one) => one.influencer_id)}::bigint[],
      ${rows.map((one) => one.social_id)}::text[], ${rows.map((one) => one.month)}::date[],
      ${words}::text[]) as given (influencer_id, social_id, month, words)
    where p.influencer_id = given.influencer_id and p.social_id = given.social_id and p.month = given.month`.execute(
    trx,
  )
  return rows.length
}

/** Folds the oldest influencers that were added together and have no words yet; returns how many. */
async function foldAdded(trx: Transaction<Database>): Promise<number> {
  const { rows: due } = await sql<{ first_id: number; last_id: number }>`
    delete from bios_due where ctid = (select ctid from bios_due order by first_id limit 1 for update skip locked)
    returning first_id, last_id`.execute(trx)
  const [range] = due
  if (!range) return 0
  const { rows } = await sql<Bio>`select id, name, handle, description from influencers
    where id between ${range.first_id} and ${range.last_id}
      and not exists (select from bios where influencer_id = influencers.id) order by id limit ${AT_ONCE}`.execute(trx)
  const words = await wordsOf(rows, bioWords)
  // One that was changed meanwhile has a row without words, and is folded from what it says now.
  await sql`insert into bios (influencer_id, words) select given.influencer_id, given.words::tsvector
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${words}::text[]) as given (influencer_id, words)
    join influencers on influencers.id = given.influencer_id on conflict do nothing`.execute(trx)
  const lastId = rows.at(-1)?.id ?? range.last_id
  if (rows.length === AT_ONCE && lastId < range.last_id)
    await trx
      .insertInto('bios_due')
      .values({ first_id: lastId + 1, last_id: range.last_id })
      .execute()
  return Math.max(rows.length, 1)
}

/** The few that wait are chosen first: a single join would read all influencers before them for each batch. */
async function foldBios(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<Bio>`with waiting as materialized (
      select influencer_id from bios where words is null order by influencer_id limit ${AT_ONCE} for update skip locked)
    select i.id, i.name, i.handle, i.description from waiting w join influencers i on i.id = w.influencer_id`.execute(
    trx,
  )
  if (rows.length === 0) return 0
  const words = await wordsOf(rows, bioWords)
  await sql`update bios b set words = given.words::tsvector
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${words}::text[]) as given (influencer_id, words)
    where b.influencer_id = given.influencer_id`.execute(trx)
  return rows.length
}

interface FoldOptions {
  isStopped?: () => boolean
  /** Pauses as long as each batch took, so that many waiting texts leave at least half of the capacity to others. */
  isResting?: boolean
}

/**
 * Folds texts that have no words yet, reclassifies sponsored posts after cues change, and returns the number of texts
 * folded.
 */
export async function foldWaiting(
  db: Kysely<Database>,
  { isStopped = () => false, isResting = false }: FoldOptions = {},
): Promise<number> {
  const rest = async (workedMs: number) => {
    if (isResting) await sleep(workedMs)
  }
  let all = 0
  for (const fold of [foldPosts, foldAdded, foldBios]) {
    for (let folded = 1; folded > 0 && !isStopped(); all += folded) {
      const startedAt = performance.now()
      folded = await db.transaction().execute(fold)
      await rest(performance.now() - startedAt)
    }
  }
  await tellSponsored(db, { isStopped, rest })
  return all
}

/** Folds at intervals; returns a function that stops it and waits for the current run. */
export const keepWords = (db: Kysely<Database>, log: Log) =>
  atIntervals({ everyMs: LOOK_EVERY_MS, failure: 'The words of posts could not be folded', log }, (stopping) =>
    foldWaiting(db, { isStopped: () => stopping.aborted, isResting: true }),
  )
