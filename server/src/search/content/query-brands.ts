import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { brandTerms, type Term } from './query-terms'

/** A brand in a query, by the name used there, with all the ways in which it is written. */
export interface QueryBrand {
  name: string
  terms: readonly Term[]
}

function termsOf(names: readonly string[]): Term[] {
  const byWords = new Map(names.flatMap(brandTerms).map((term) => [term.words.join(' '), term]))
  return [...byWords.values()]
}

/** The brands of a query with their other known names. */
export async function readBrands(db: Kysely<Database>, names: readonly string[]): Promise<QueryBrand[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string; known: string[] }>`
    select asked.name, array(select distinct one from brands b, unnest(array_prepend(b.name, b.aliases)) one
      where b.deleted_at is null and folded(asked.name) in
        (select folded(other) from unnest(array_prepend(b.name, b.aliases)) other)) as known
    from unnest(${names}::text[]) with ordinality as asked (name, place) order by asked.place`.execute(db)
  return rows.map(({ name, known }) => ({ name, terms: termsOf([name, ...known]) }))
}
