import type { ExportSource } from '@kolscope/contract/lists/exports'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { type Kysely, sql } from 'kysely'
import { readAhead } from '../../core/read-ahead'
import type { Database } from '../../core/tables'
import { type HitContext, hitsOf } from '../../search/discovery/hits'

/** A collection's own data about its member. */
export type ExportedMember = Awaited<ReturnType<typeof membersOf>>[number]

/** An influencer in a file, with the decision about it if the file is made from a collection. */
export interface Exported {
  hit: Hit
  member: ExportedMember | null
}

/** Small enough that the server can handle other requests in between. */
const BATCH = 250

const membersOf = (db: Kysely<Database>, collectionId: number, ids: readonly number[]) =>
  db
    .selectFrom('collection_influencers')
    .select(['influencer_id', 'triage', 'reason', 'note', 'added_at'])
    .where('collection_id', '=', collectionId)
    .where('influencer_id', '=', sql<number>`any(${ids})`)
    .execute()

interface Reading {
  db: Kysely<Database>
  source: ExportSource
  context: HitContext
  /** Called before each batch with the number read so far; throws to stop. */
  onBatch: (done: number) => void | Promise<void>
}

async function readBatch(batch: readonly number[], { db, source, context }: Reading): Promise<Exported[]> {
  const [hits, members] = await Promise.all([
    hitsOf(db, context, batch),
    source.from === 'collection' ? membersOf(db, source.collection_id, batch) : [],
  ])
  const byId = new Map(members.map((one) => [one.influencer_id, one]))
  return hits.map((hit) => ({ hit, member: byId.get(hit.id) ?? null }))
}

async function* batchesOf(ids: readonly number[], reading: Reading): AsyncGenerator<Exported[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    await reading.onBatch(start)
    yield await readBatch(ids.slice(start, start + BATCH), reading)
  }
}

/** The influencers of a file in their order; omits those removed in the meantime. */
export const readExported = (ids: readonly number[], reading: Reading): AsyncGenerator<Exported[]> =>
  readAhead(batchesOf(ids, reading))
