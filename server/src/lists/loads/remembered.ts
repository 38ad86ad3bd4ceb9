import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'

/** How the last list with these headers was read. */
export async function rememberedAnswers(db: Kysely<Database>, digest: Buffer | null): Promise<ListAnswers | null> {
  if (digest === null) return null
  const row = await db
    .selectFrom('list_readings')
    .select('answers')
    .where('headers_digest', '=', digest)
    .executeTakeFirst()
  return row?.answers ?? null
}

/** Keeps answers for the next list with the same headers. When a list was observed is about that list alone. */
export async function rememberAnswers(
  db: Kysely<Database>,
  digest: Buffer | null,
  answers: ListAnswers,
): Promise<void> {
  if (digest === null) return
  const { observed_at: _day, year: _year, ...lasting } = answers
  await db
    .insertInto('list_readings')
    .values({ headers_digest: digest, answers: JSON.stringify(lasting) })
    .onConflict((conflict) =>
      conflict.column('headers_digest').doUpdateSet({ answers: JSON.stringify(lasting), used_at: sql<string>`now()` }),
    )
    .execute()
}
