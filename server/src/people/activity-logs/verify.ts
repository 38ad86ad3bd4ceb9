import type { Kysely } from 'kysely'
import { type ActivityRow, BEGINNING, flawOf } from '../../core/activity-chain'
import type { Database } from '../../core/tables'
import type { Anchor } from './anchors'

const AT_ONCE = 5_000

/** `broken` is the first row that differs from what was written, and why; null if all match. */
export interface Verdict {
  rows: number
  anchors: number
  broken: { id: number; why: string } | null
}

async function* rowsInOrder(db: Kysely<Database>): AsyncGenerator<ActivityRow> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('activity_logs')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Walks the chain from its beginning and compares it with the anchors outside the database. */
export async function verifyActivity(db: Kysely<Database>, anchors: readonly Anchor[]): Promise<Verdict> {
  const anchorsById = new Map(anchors.map((anchor) => [anchor.id, anchor]))
  let previous: Pick<ActivityRow, 'id' | 'hash'> = { id: 0, hash: BEGINNING }
  const verdict = (broken: Verdict['broken']) => ({ rows: previous.id, anchors: anchors.length, broken })
  for await (const row of rowsInOrder(db)) {
    const flaw = flawOf(row, previous)
    if (flaw) return verdict({ id: row.id, why: flaw })
    const anchor = anchorsById.get(row.id)
    if (anchor && !anchor.hash.equals(row.hash)) {
      return verdict({ id: row.id, why: `the log up to here was written anew after ${anchor.at}` })
    }
    previous = row
  }
  const beyond = anchors.find(({ id }) => id > previous.id)
  return verdict(
    beyond ? { id: previous.id + 1, why: `the rows to ${beyond.id}, there at ${beyond.at}, are missing` } : null,
  )
}
