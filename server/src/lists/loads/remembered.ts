import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'

/** What the columns of the last list with these headers meant. */
export async function rememberedAnswers(db: Kysely<Database>, digest: Buffer | null): Promise<ListAnswers | null> {
  if (digest === null) return null
  const row = await db
    .selectFrom('list_readings')
    .select('answers')
    .where('headers_digest', '=', digest)
    .executeTakeFirst()
  return row?.answers ?? null
}

/**
 * Keeps what the columns mean for the next list with the same headers. Units, days and publishers are not kept: another
 * publisher's list can have the same headers.
 */
export async function rememberAnswers(
  db: Kysely<Database>,
  digest: Buffer | null,
  answers: ListAnswers,
): Promise<void> {
  if (digest === null) return
  const { kind, map } = answers
  const meanings = JSON.stringify({ kind, map })
  await db
    .insertInto('list_readings')
    .values({ headers_digest: digest, answers: meanings })
    .onConflict((conflict) =>
      conflict.column('headers_digest').doUpdateSet({ answers: meanings, used_at: sql<string>`now()` }),
    )
    .execute()
}
