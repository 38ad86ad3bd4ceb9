import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/tables'
import type { FoundKey } from './find-posts'
import type { QueryBrand } from './query-brands'
import { anyOfTerms, type Term } from './query-terms'

/**
 * Whether a post `p` contains any of these terms; a brand without a letter or a digit has no terms and never matches.
 */
const matchesTerms = (terms: readonly Term[]) =>
  terms.length === 0 ? sql<boolean>`false` : sql<boolean>`p.words @@ ${anyOfTerms(terms)}::tsquery`

/** Whether a post `p` names each of the brands, in their order. */
export const namesSql = (brands: readonly QueryBrand[]): RawBuilder<boolean[]> =>
  sql`array[${sql.join(brands.map(({ terms }) => matchesTerms(terms)))}]::boolean[]`

/** The posts of these keys as `p`. */
export const postsOf = (keys: readonly FoundKey[]) => sql`unnest(${keys.map((one) => one.influencer_id)}::bigint[],
    ${keys.map((one) => one.social_id)}::text[], ${keys.map((one) => one.month)}::date[])
      as asked (influencer_id, social_id, month)
  join posts p on p.influencer_id = asked.influencer_id and p.social_id = asked.social_id and p.month = asked.month`

/** How many of each author's posts name each of the brands, in their order. */
export async function countNaming(
  db: Kysely<Database>,
  keys: readonly FoundKey[],
  brands: readonly QueryBrand[],
): Promise<ReadonlyMap<number, number[]>> {
  if (brands.length === 0 || keys.length === 0) return new Map()
  const counts = brands.map(({ terms }) => sql`count(*) filter (where ${matchesTerms(terms)})`)
  const { rows } = await sql<{ author: number; counts: number[] }>`
    select p.influencer_id as author, array[${sql.join(counts)}] as counts from ${postsOf(keys)} group by 1`.execute(db)
  return new Map(rows.map(({ author, counts: brandCounts }) => [author, brandCounts]))
}
