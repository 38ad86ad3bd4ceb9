import { TEXT_FIELD_KEYS } from '@kolscope/contract/core/text-fields'
import { MAX_LINKS, MAX_LINKS_LETTERS } from '@kolscope/contract/influencers/editing'
import { OWN_METRICS } from '../../core/tables/metrics'
import type { Queries } from './queries'

/** The merges under way, as parallel arrays in $1 to $3. */
export const GIVEN = 'unnest($1::bigint[], $2::bigint[], $3::bigint[]) as given (merge_id, merged, kept)'
export type GivenMerges = [mergeIds: number[], merged: number[], kept: number[]]

export const INTO = 'insert into influencer_merge_rows (merge_id, influencer_id, table_name, column_name, what, rows)'

/** Columns of an influencer that take the other account's value if it has none of its own. */
export const FILLED_COLUMNS = [
  'profile_id',
  'description',
  'avatar',
  'location_id',
  'gender',
  'birth_year',
  'kind',
  'marital_status',
  ...TEXT_FIELD_KEYS,
  'verified',
  'is_sample',
  'platform_category',
]
/** Who an account is. */
export const IDENTITY = ['social_id', 'handle', 'provisional_key']

/** A row of the influencer that stays, whose empty columns take values of the other's row. */
interface Filling {
  table: string
  column: string
  key: readonly string[]
  columns: readonly string[]
  /** The other's row, as `twin`, with the condition that joins it. */
  twin: string
  assignments: readonly string[]
  condition?: string
}

const jsonOf = (columns: readonly string[], alias: string) =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`

/**
 * A load only lets its statements use indexes, and what a statement has just written has none: without hashing, each
 * row would be compared with each.
 */
async function withHashJoins(queries: Queries, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await queries.query<{ former: string }>("select current_setting('enable_hashjoin') as former")
  await queries.query("select set_config('enable_hashjoin', 'on', true)")
  await work()
  await queries.query("select set_config('enable_hashjoin', $1, true)", [rows[0]?.former ?? 'on'])
}

/** Fills a row and records its columns before and after. */
async function fill(queries: Queries, merges: GivenMerges, filling: Filling): Promise<void> {
  const { table, column, key, columns, twin, assignments, condition = 'true' } = filling
  const sameKey = key.map((one) => ` and twin.${one} = kept.${one}`).join('')
  const fitting = `kept.${column} = given.kept${sameKey} and ${condition}`
  await withHashJoins(queries, () =>
    queries.query(
      `with old as materialized (
      select given.merge_id, ${jsonOf(key, 'kept')} as key, ${jsonOf(columns, 'kept')} as row
      from ${GIVEN} join ${twin} join ${table} kept on ${fitting}
    ), done as (
      update ${table} kept set ${assignments.join(', ')} from ${GIVEN} join ${twin} where ${fitting}
      returning given.merge_id, given.kept, ${jsonOf(key, 'kept')} as key, ${jsonOf(columns, 'kept')} as row
    )
    ${INTO}
    select done.merge_id, done.kept, '${table}', '${column}', 'filled',
      jsonb_agg(jsonb_build_object('key', done.key, 'before', old.row, 'after', done.row))
    from done join old using (merge_id, key) where old.row <> done.row group by 1, 2`,
      merges,
    ),
  )
}

/** Points that staff or a list gave. */
export const fillCategories = (queries: Queries, merges: GivenMerges) =>
  fill(queries, merges, {
    table: 'influencer_categories',
    column: 'influencer_id',
    key: ['category_id'],
    columns: ['ressonance_point'],
    twin: 'influencer_categories twin on twin.influencer_id = given.merged',
    assignments: ['ressonance_point = twin.ressonance_point'],
    condition: 'kept.ressonance_point is null and twin.ressonance_point is not null',
  })

/** Lists without a publisher share a source, so both can have numbers of one time: of each, the larger stays. */
export const fillObservations = (queries: Queries, merges: GivenMerges) =>
  fill(queries, merges, {
    table: 'observations',
    column: 'influencer_id',
    key: ['source', 'day'],
    columns: ['values'],
    twin: 'observations twin on twin.influencer_id = given.merged',
    assignments: [
      `values = (select jsonb_object_agg(key, value) from (
         select key, max(value::numeric) as value
         from (select * from jsonb_each_text(kept.values) union all select * from jsonb_each_text(twin.values)) told
         group by key) largest)`,
    ],
    condition: 'kept.observed_at = twin.observed_at',
  })

const timeOf = (alias: string, metric: string) =>
  `coalesce((${alias}.about #>> '{${metric},observed_at}')::timestamptz, '-infinity')`
const isBetter = (metric: string) =>
  `(twin.${metric} is not null and (kept.${metric} is null or (
    kept.about #>> '{${metric},n}' is null and ${timeOf('twin', metric)} > ${timeOf('kept', metric)})))`

/** The newer of two numbers, unless the older one was computed from a sample. */
export const fillMetrics = (queries: Queries, merges: GivenMerges) => {
  const about = OWN_METRICS.map(
    (metric) =>
      `case when ${isBetter(metric)} and twin.about ? '${metric}'
        then jsonb_build_object('${metric}', twin.about -> '${metric}') else '{}' end`,
  )
  return fill(queries, merges, {
    table: 'influencer_metrics',
    column: 'influencer_id',
    key: [],
    columns: [...OWN_METRICS, 'last_post_at', 'observed_at', 'about'],
    twin: 'influencer_metrics twin on twin.influencer_id = given.merged',
    assignments: [
      ...OWN_METRICS.map(
        (metric) => `${metric} = case when ${isBetter(metric)} then twin.${metric} else kept.${metric} end`,
      ),
      'last_post_at = greatest(kept.last_post_at, twin.last_post_at)',
      'observed_at = greatest(kept.observed_at, twin.observed_at)',
      `about = kept.about || ${about.join(' || ')}`,
    ],
  })
}

// A user name that is the id of the one that stays is none.
export const TAKES_HANDLE =
  'kept.handle is null and twin.handle is not null and twin.handle is distinct from kept.social_id'

/**
 * What describes the influencer and identifies it, from the recorded row of the other one, which is deleted by then:
 * two influencers never have the same id. A load writes the user name itself, as its own change. As many of the other's
 * links are kept as one influencer may have. Versions of both histories stay below the new one, so that none of their
 * changes counts as the last.
 */
export const fillInfluencers = (queries: Queries, merges: GivenMerges, isByHand: boolean) => {
  const takesHandle = isByHand ? TAKES_HANDLE : 'false'
  return fill(queries, merges, {
    table: 'influencers',
    column: 'id',
    key: [],
    columns: [...FILLED_COLUMNS, ...IDENTITY, 'links'],
    twin: `influencer_merge_rows gone on gone.merge_id = given.merge_id and gone.table_name = 'influencers'
      and gone.what = 'dropped' cross join lateral jsonb_populate_record(null::influencers, gone.rows -> 0) twin`,
    assignments: [
      ...FILLED_COLUMNS.map((column) =>
        column === 'is_sample'
          ? 'is_sample = kept.is_sample or twin.is_sample'
          : `${column} = coalesce(kept.${column}, twin.${column})`,
      ),
      'social_id = coalesce(kept.social_id, twin.social_id)',
      `handle = case when ${takesHandle} then twin.handle else kept.handle end`,
      `provisional_key = case when ${takesHandle} then twin.provisional_key else kept.provisional_key end`,
      `links = kept.links || array(
         select link from (
           select link, place, row_number() over before as nth, sum(length(link)) over before as letters
           from unnest(twin.links) with ordinality as t (link, place) where link <> all(kept.links)
           window before as (order by place)
         ) other
         where cardinality(kept.links) + nth <= ${MAX_LINKS}
           and length(array_to_string(kept.links, '')) + letters <= ${MAX_LINKS_LETTERS}
         order by place)`,
      'version = greatest(kept.version, twin.version) + 1',
      'updated_at = now()',
    ],
  })
}
