import type { SizeTiers } from '@kolscope/contract/config'
import type { Gender, Kind, MaritalStatus, Platform, Size, State } from '@kolscope/contract/enums'
import { fold, wordsOf } from '@kolscope/contract/fold'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Document, DocumentCategory, Shares } from './index/port'

/** Which influencers to project: some ids, or a range of them. */
export type Scope = { ids: readonly number[] } | { from: number; to: number }

/** What projecting needs besides the rows: the tree to add ancestors from, and the size tiers in force. */
export interface ProjectionRules {
  parents: ReadonlyMap<number, number | null>
  sizeTiers: SizeTiers
}

function within(scope: Scope, column: string): string {
  if ('ids' in scope) return `${column} in (${scope.ids.map(Number).join(',') || 'null'})`
  return `${column} between ${Number(scope.from)} and ${Number(scope.to)}`
}

// Staff's resonance counts before the measured one, and relevance is never mixed in.
const SCORE = 'coalesce(ressonance_point, round(resonance_score::numeric, 2))'

const seconds = (column: string) => `floor(extract(epoch from ${column}))::bigint`

/** The columns of a projected row, in the order in which readRow takes them. */
function selectOf(scope: Scope): string {
  return `
    select i.id, i.platform, i.name, i.handle, i.social_id, i.kind, i.gender, i.marital_status, i.state, i.birth_year,
      i.location_id, i.platform_category, i.verified, i.email is not null or i.phone is not null, i.is_sample,
      m.followers, m.avg_engagement, m.engagement_rate, m.growth_4w_percent, m.growth_4w, m.sentiment_rate,
      ${seconds('m.last_post_at')}, ${seconds('m.observed_at')}, c.list, p.list, a.location, a.age, a.gender
    from influencers i
    left join influencer_metrics m on m.influencer_id = i.id
    left join (select influencer_id, string_agg(category_id || ':' || coalesce(${SCORE}::text, ''), ',') as list
      from influencer_categories where ${within(scope, 'influencer_id')} group by 1) c on c.influencer_id = i.id
    left join (select influencer_id, string_agg(profession_id::text, ',') as list
      from influencer_professions where ${within(scope, 'influencer_id')} group by 1) p on p.influencer_id = i.id
    left join (select influencer_id,
        max(shares::text) filter (where dimension = 'location') as location,
        max(shares::text) filter (where dimension = 'age') as age,
        max(shares::text) filter (where dimension = 'gender') as gender
      from audiences where ${within(scope, 'influencer_id')} and dimension in ('location', 'age', 'gender')
      group by 1) a on a.influencer_id = i.id
    where ${within(scope, 'i.id')}`
}

const ESCAPED = /\\(.)/g
const PLAIN: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

/** One field of COPY's text format. */
function fieldOf(text: string): string | null {
  if (text === '\\N') return null
  return text.includes('\\') ? text.replace(ESCAPED, (_, one: string) => PLAIN[one] ?? one) : text
}

const numberOf = (text: string | null | undefined) => (text == null ? null : Number(text))

/** The tier of a number of followers on a platform; null when unknown. */
export function sizeOf(tiers: SizeTiers, platform: Platform, followers: number | null): Size | null {
  if (followers === null) return null
  return tiers[platform]?.find((tier) => followers >= tier.from)?.size ?? 'under_potential'
}

const NO_SHARES: Shares = Object.freeze({})
const sharesOf = (text: string | null | undefined): Shares => (text ? (JSON.parse(text) as Shares) : NO_SHARES)

/** The categories with their ancestors; an ancestor has the best score of what stands below it. */
function categoriesOf(list: string | null | undefined, parents: ProjectionRules['parents']): DocumentCategory[] {
  const scores = new Map<number, number | null>()
  for (const entry of list ? list.split(',') : []) {
    const [idText = '', scoreText = ''] = entry.split(':')
    const score = scoreText === '' ? null : Number(scoreText)
    let id: number | null = Number(idText)
    for (let depth = 0; id !== null && depth < 20; depth += 1) {
      const known: number | null = scores.get(id) ?? null
      scores.set(id, known === null ? score : Math.max(known, score ?? known))
      id = parents.get(id) ?? null
    }
  }
  return [...scores].map(([id, score]) => ({ id, score }))
}

function readRow(line: string, { parents, sizeTiers }: ProjectionRules): Document {
  const row = line.split('\t').map(fieldOf)
  const [id, platform, name, handle, socialId, kind, gender, maritalStatus, state, birthYear] = row
  const [location, platformCategory, verified, hasContact, isSample, followers] = row.slice(10)
  const [avgEngagement, engagementRate, growth, growthCount, sentimentRate, lastPostAt, observedAt] = row.slice(16)
  const [categories, professions, audienceLocation, audienceAge, audienceGender] = row.slice(23)
  const accounts = [handle, socialId].flatMap((one) => (one ? [fold(one)] : []))
  return {
    id: Number(id),
    platform: platform as Platform,
    words: [...new Set([name, handle, socialId].flatMap((text) => (text ? wordsOf(text) : [])))],
    accounts,
    kind: (kind ?? null) as Kind | null,
    size: sizeOf(sizeTiers, platform as Platform, numberOf(followers)),
    gender: (gender ?? null) as Gender | null,
    maritalStatus: (maritalStatus ?? null) as MaritalStatus | null,
    state: state as State,
    birthYear: numberOf(birthYear),
    location: location ?? null,
    platformCategory: platformCategory ?? null,
    followers: numberOf(followers),
    avgEngagement: numberOf(avgEngagement),
    engagementRate: numberOf(engagementRate),
    growth: numberOf(growth),
    growthCount: numberOf(growthCount),
    sentimentRate: numberOf(sentimentRate),
    lastPostAt: numberOf(lastPostAt),
    observedAt: numberOf(observedAt),
    verified: verified == null ? null : verified === 't',
    hasContact: hasContact === 't',
    isSample: isSample === 't',
    categories: categoriesOf(categories, parents),
    professions: professions ? professions.split(',').map(Number) : [],
    audienceLocation: sharesOf(audienceLocation),
    audienceAge: sharesOf(audienceAge),
    audienceGender: sharesOf(audienceGender),
  }
}

/** Projects influencers as they are in the client's snapshot, in batches as they arrive; missing ids have no document. */
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
