import type { ExportSource } from '@kolscope/contract/lists/exports'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { type Kysely, sql } from 'kysely'
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

/** The influencers of a file in their order; omits those removed in the meantime. */
export async function* readExported(ids: readonly number[], reading: Reading): AsyncGenerator<Exported[]> {
  async function readAt(start: number): Promise<Exported[] | null> {
    if (start >= ids.length) return null
    await reading.onBatch(start)
    return readBatch(ids.slice(start, start + BATCH), reading)
  }
  let next = readAt(0)
  for (let start = BATCH; ; start += BATCH) {
    const batch = await next
    if (!batch) return
    // The database reads on while these are written. If writing fails, nobody waits for what it reads.
    next = readAt(start)
    next.catch(() => undefined)
    yield batch
  }
}
