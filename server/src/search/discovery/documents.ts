import type { Gender, Kind, MaritalStatus, Platform, State } from '@kolscope/contract/core/enums'
import { fold, wordsOf } from '@kolscope/contract/core/fold'
import type { SizeTiers } from '@kolscope/contract/core/settings'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sizeTier } from '../../market/metrics/size-tier'
import type { Document, DocumentCategory, Shares } from './index/port'

/** Which influencers to project: some ids, or a range of them. */
export type Scope = { ids: readonly number[] } | { from: number; to: number }

/** What a projection needs in addition to the rows: the tree of ancestors, and the size tiers in force. */
export interface ProjectionRules {
  parents: ReadonlyMap<number, number | null>
  sizeTiers: SizeTiers
}

function within(scope: Scope, column: string): string {
  if ('ids' in scope) return `${column} in (${scope.ids.map(Number).join(',') || 'null'})`
  return `${column} between ${Number(scope.from)} and ${Number(scope.to)}`
}

/**
 * SQL for a category's score: staff's resonance takes precedence over the measured one, and relevance is never mixed
 * in.
 */
export const CATEGORY_SCORE = 'coalesce(ressonance_point, round(resonance_score::numeric, 2))'

/** SQL for whether an influencer can be contacted. */
export const HAS_CONTACT = 'i.email is not null or i.phone is not null'

const seconds = (column: string) => `floor(extract(epoch from ${column}))::bigint`

/** The SQL of each column of a projected row. */
const COLUMNS = {
  id: 'i.id',
  platform: 'i.platform',
  name: 'i.name',
  handle: 'i.handle',
  socialId: 'i.social_id',
  kind: 'i.kind',
  gender: 'i.gender',
  maritalStatus: 'i.marital_status',
  state: 'i.state',
  birthYear: 'i.birth_year',
  location: 'i.location_id',
  platformCategory: 'i.platform_category',
  verified: 'i.verified',
  hasContact: HAS_CONTACT,
  isSample: 'i.is_sample',
  followers: 'm.followers',
  avgEngagement: 'm.avg_engagement',
  engagementRate: 'm.engagement_rate',
  growth: 'm.growth_4w_percent',
  growthCount: 'm.growth_4w',
  sentimentRate: 'm.sentiment_rate',
  score: 'm.influence_score',
  lastPostAt: seconds('m.last_post_at'),
  observedAt: seconds('m.observed_at'),
  categories: 'c.list',
  professions: 'p.list',
  audienceLocation: 'a.location',
  audienceAge: 'a.age',
  audienceGender: 'a.gender',
  formerHandles: 'h.list',
} as const
type Column = keyof typeof COLUMNS
const POSITION = Object.fromEntries(Object.keys(COLUMNS).map((column, i) => [column, i])) as Record<Column, number>

function selectOf(scope: Scope): string {
  return `
    select ${Object.values(COLUMNS).join(', ')}
    from influencers i
    left join influencer_metrics m on m.influencer_id = i.id
    left join (select influencer_id, string_agg(category_id || ':' || coalesce(${CATEGORY_SCORE}::text, ''), ',') as list
      from influencer_categories where ${within(scope, 'influencer_id')} group by 1) c on c.influencer_id = i.id
    left join (select influencer_id, string_agg(profession_id::text, ',') as list
      from influencer_professions where ${within(scope, 'influencer_id')} group by 1) p on p.influencer_id = i.id
    left join (select influencer_id,
        max(shares::text) filter (where dimension = 'location') as location,
        max(shares::text) filter (where dimension = 'age') as age,
        max(shares::text) filter (where dimension = 'gender') as gender
      from audiences where ${within(scope, 'influencer_id')} and dimension in ('location', 'age', 'gender')
      group by 1) a on a.influencer_id = i.id
    left join (select influencer_id, string_agg(handle, E'\\n' order by handle_key) as list from former_handles
      where ${within(scope, 'influencer_id')} group by 1) h on h.influencer_id = i.id
    where ${within(scope, 'i.id')}`
}

const ESCAPED = /\\(.)/g
const PLAIN: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

/** One field of COPY's text format. */
function fieldOf(text: string): string | null {
  if (text === '\\N') return null
  return text.includes('\\') ? text.replace(ESCAPED, (_, one: string) => PLAIN[one] ?? one) : text
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))

const NO_SHARES: Shares = Object.freeze({})
const sharesOf = (text: string | null): Shares => (text ? (JSON.parse(text) as Shares) : NO_SHARES)

/**
 * Categories with their ancestors. An ancestor gets the best score among its descendants, including hidden ones: it
 * shows how much an influencer stands for the ancestor, not for which descendant.
 */
export function withAncestors(
  held: readonly DocumentCategory[],
  parentOf: (id: number) => number | null | undefined,
): DocumentCategory[] {
  const scores = new Map<number, number | null>()
  for (const { id: own, score } of held) {
    let id: number | null = own
    for (let depth = 0; id !== null && depth < 20; depth += 1) {
      const known: number | null = scores.get(id) ?? null
      scores.set(id, known === null ? score : Math.max(known, score ?? known))
      id = parentOf(id) ?? null
    }
  }
  return [...scores].map(([id, score]) => ({ id, score }))
}

function categoriesOf(list: string): DocumentCategory[] {
  return list.split(',').map((entry) => {
    const [id, score] = entry.split(':')
    return { id: Number(id), score: numberOf(score || null) }
  })
}

const NONE: readonly never[] = Object.freeze([])

function readRow(line: string, { parents, sizeTiers }: ProjectionRules): Document {
  const fields = line.split('\t')
  const text = (column: Column) => fieldOf(fields[POSITION[column]] ?? '\\N')
  const number = (column: Column) => numberOf(text(column))
  const platform = text('platform') as Platform
  const [name, handle, socialId] = [text('name'), text('handle'), text('socialId')]
  const [verified, categories, professions] = [text('verified'), text('categories'), text('professions')]
  const followers = number('followers')
  const handles = [handle, ...(text('formerHandles')?.split('\n') ?? [])]
  return {
    id: Number(text('id')),
    platform,
    words: [...new Set([name, ...handles, socialId].flatMap((one) => (one ? wordsOf(one) : [])))],
    accounts: [...handles, socialId].flatMap((one) => (one ? [fold(one)] : [])),
    kind: text('kind') as Kind | null,
    size: sizeTier(platform, followers, sizeTiers),
    gender: text('gender') as Gender | null,
    maritalStatus: text('maritalStatus') as MaritalStatus | null,
    state: text('state') as State,
    birthYear: number('birthYear'),
    location: text('location'),
    platformCategory: text('platformCategory'),
    followers,
    avgEngagement: number('avgEngagement'),
    engagementRate: number('engagementRate'),
    growth: number('growth'),
    growthCount: number('growthCount'),
    sentimentRate: number('sentimentRate'),
    score: number('score'),
    lastPostAt: number('lastPostAt'),
    observedAt: number('observedAt'),
    verified: verified === null ? null : verified === 't',
    hasContact: text('hasContact') === 't',
    isSample: text('isSample') === 't',
    categories: categories ? withAncestors(categoriesOf(categories), (id) => parents.get(id)) : NONE,
    professions: professions ? professions.split(',').map(Number) : NONE,
    audienceLocation: sharesOf(text('audienceLocation')),
    audienceAge: sharesOf(text('audienceAge')),
    audienceGender: sharesOf(text('audienceGender')),
  }
}

/**
 * Projects influencers as they are in the client's snapshot, in batches as they arrive; missing ids have no document.
 */
export async function* projectDocuments(client: PoolClient, scope: Scope, rules: ProjectionRules) {
  const stream = client.query(copyTo(`copy (${selectOf(scope)}) to stdout`))
  stream.setEncoding('utf8')
  let rest = ''
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield lines.map((line) => readRow(line, rules))
  }
}
