import { fold, wordsOf } from '@kolscope/contract/core/fold'
import type { SizeTiers } from '@kolscope/contract/core/settings'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sizeTier } from '../../market/metrics/size-tier'
import {
  type Document,
  type DocumentCategory,
  isStored,
  PART_NAMES,
  PARTS,
  type PartValues,
  type StoredKind,
  type StoredPart,
  UNKNOWN,
} from './index/document'

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

/** The SQL of columns from which parts of a document are computed. */
const SOURCES = {
  name: 'i.name',
  handle: 'i.handle',
  formerHandles: 'h.list',
  socialId: 'i.social_id',
  categories: 'c.list',
} as const
type Source = keyof typeof SOURCES

const STORED: readonly StoredPart[] = PART_NAMES.filter(isStored)
const COLUMNS = [...STORED.map((name) => PARTS[name].sql), ...Object.values(SOURCES)]
const SOURCE_POSITIONS = Object.fromEntries(
  Object.keys(SOURCES).map((source, i) => [source, STORED.length + i]),
) as Record<Source, number>

function selectOf(scope: Scope): string {
  return `
    select ${COLUMNS.join(', ')}
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

/** The values of stored parts from PostgreSQL's text; categories and terms are computed. */
const READERS: { [K in StoredKind]: (text: string) => PartValues[K] } = {
  number: Number,
  text: (text) => text,
  flag: (text) => text === 't',
  ids: (text) => text.split(',').map(Number),
  shares: (text) => JSON.parse(text),
}

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

function heldCategories(list: string): DocumentCategory[] {
  return list.split(',').map((entry) => {
    const [id, score] = entry.split(':')
    return { id: Number(id), score: score ? Number(score) : null }
  })
}

function readRow(line: string, { parents, sizeTiers }: ProjectionRules): Document {
  const columns = line.split('\t')
  const textAt = (position: number) => fieldOf(columns[position] ?? '\\N')
  // Copies of one shape, because properties that are added by computed names make an object slow.
  const values: Record<string, unknown> = { ...UNKNOWN }
  STORED.forEach((name, position) => {
    const text = textAt(position)
    const { kind, nothing } = PARTS[name]
    values[name] = text === null ? nothing : READERS[kind](text)
  })
  const stored = values as Pick<Document, StoredPart>
  const source = (name: Source) => textAt(SOURCE_POSITIONS[name])
  const [name, socialId, categories] = [source('name'), source('socialId'), source('categories')]
  const handles = [source('handle'), ...(source('formerHandles')?.split('\n') ?? [])]
  return {
    ...stored,
    words: [...new Set([name, ...handles, socialId].flatMap((one) => (one ? wordsOf(one) : [])))],
    accounts: [...handles, socialId].flatMap((one) => (one ? [fold(one)] : [])),
    size: sizeTier(stored.platform, stored.followers, sizeTiers),
    categories: categories
      ? withAncestors(heldCategories(categories), (id) => parents.get(id))
      : PARTS.categories.nothing,
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
