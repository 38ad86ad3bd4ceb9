import { AUDIENCE_DIMENSIONS, type Platform, type State } from '@kolscope/contract/core/enums'
import { parsePlatform } from '../../core/spreadsheets/platform-of'
import { storableJson } from '../../core/storable-text'
import { storedPoint } from '../../influencers/editing/held'
import { parseAccountName, provisionalKey } from '../reading/account-names'
import { cleanListedLine, cleanListedText, cleanName, cleanText } from '../reading/cells'
import { RowRefused } from '../reading/refusals'
import type { FileFacts } from './file-facts'
import { removeImpossible } from './impossible-values'
import { type Described, type Incoming, type IncomingPost, type Named, NOTHING_DESCRIBED } from './incoming'
import { AnyNames, IngestLine, type IngestPost } from './ingest-line'
import { fitting, fittingNames, isLonger, LONGEST, MOST_TAGS } from './longest-values'
import type { References } from './references'
import type { Warn } from './report'

/** What reading a file needs in addition to its rows. */
export type Reading = { file: FileFacts; references: References; warn: Warn }

/** Parses one line of .ndjson; throws RowRefused if it cannot be loaded. */
export function fromLine(text: string, row: number, reading: Reading): Incoming {
  const line = parseLine(text)
  const link = line.url ? parseAccountName(line.url) : null
  const platform = platformOf(line, link?.platform ?? null, reading)
  const { name, handle, socialId } = fittingNames(
    {
      name: line.name ? cleanName(line.name) : null,
      handle: line.handle ? parseAccountName(line.handle).handle : (link?.handle ?? null),
      socialId: line.social_id ?? link?.socialId ?? null,
    },
    reading.warn,
  )
  const key = provisionalKey(handle, name ?? socialId)
  if (key === null) throw new RowRefused('no-account')
  const labels = namesOf(line, platform, reading)
  const values = withoutUnknown(line.metrics ?? {})
  removeImpossible(values, reading.warn)
  return {
    platform,
    socialId,
    handle,
    key,
    name,
    described: describedBy(line, platform, reading),
    state: stateOf(line, reading),
    ...labels,
    values,
    derived: [],
    lastPostAt: isoTime(line.last_post_at),
    observedAt: isoTime(line.observed_at) ?? reading.file.observedAt,
    source: line.source ? reading.references.publisher(line.source) : reading.file.source,
    audiences: AUDIENCE_DIMENSIONS.flatMap((dimension) => {
      const shares = line.audiences?.[dimension]
      return shares ? [{ dimension, shares }] : []
    }),
    samples: (['engager', 'follower'] as const).flatMap((kind) => {
      const sample = line.audience_samples?.[kind]
      return sample ? [{ kind, ...sample }] : []
    }),
    history: line.follower_history ?? [],
    posts: (line.posts ?? []).map((post) => postOf(post, row, platform, reading)),
    rows: [row],
  }
}

/** Whom a line names that cannot be loaded; null if it does not say. */
export function namedInLine(text: string, filePlatform: Platform | null): Named | null {
  try {
    const { platform, handle, url, social_id: id, name } = AnyNames.parse(JSON.parse(text))
    const link = url ? parseAccountName(url) : null
    const where = (platform ? parsePlatform(platform) : null) ?? link?.platform ?? filePlatform
    const named = handle ? parseAccountName(handle).handle : (link?.handle ?? null)
    const socialId = id ?? link?.socialId ?? null
    const key = provisionalKey(named, name ?? socialId)
    return where && key !== null ? { platform: where, handle: named, socialId, key } : null
  } catch {
    return null
  }
}

function parseLine(text: string): IngestLine {
  let json: unknown
  try {
    json = storableJson(JSON.parse(text))
  } catch (error) {
    throw new RowRefused('no-json', { error: (error as Error).message })
  }
  const parsed = IngestLine.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new RowRefused('wrong-json', {
    field: issue?.path.join('.') || 'line',
    error: issue?.message ?? 'not understood',
  })
}

function platformOf(line: IngestLine, linkPlatform: Platform | null, { file }: Reading): Platform {
  const linePlatform = line.platform ? parsePlatform(line.platform) : null
  if (line.platform && !linePlatform) throw new RowRefused('unknown-platform', { text: line.platform })
  const platform = linePlatform ?? linkPlatform ?? file.platform
  if (!platform) throw new RowRefused('no-platform')
  return platform
}

/** A person who loads a list approves nothing by it. */
function stateOf({ state }: IngestLine, { file, warn }: Reading): State | null {
  if (!state) return null
  if (!file.startsAsNew) return state
  if (state !== 'New') warn('starts-as-new', state)
  return null
}

function namesOf(line: IngestLine, platform: Platform, { references, warn }: Reading) {
  const points = new Map<number, number | null>()
  const professionIds = new Set<number>()
  for (const entry of line.categories ?? []) {
    const { category, point } = typeof entry === 'string' ? { category: entry, point: null } : entry
    const matches = references.categories(platform, category)
    for (const unknown of matches.unknown) warn('unknown-category', unknown)
    for (const id of matches.ids) points.set(id, points.get(id) ?? storedPoint(point ?? undefined))
  }
  for (const text of line.professions ?? []) {
    const id = references.profession(platform, text)
    if (id === null) warn('unknown-profession', text)
    else professionIds.add(id)
  }
  return { categories: [...points].map(([id, point]) => ({ id, point })), professionIds: [...professionIds] }
}

function describedBy(line: IngestLine, platform: Platform, { references, warn }: Reading): Described {
  const location = line.location ? references.location(line.location) : null
  if (line.location && !location) warn('unknown-place', line.location)
  const platformCategory = line.platform_category ? references.platformCategory(platform, line.platform_category) : null
  return {
    ...NOTHING_DESCRIBED,
    description: line.description ? cleanListedText(line.description) : null,
    avatar: line.avatar ? cleanText(line.avatar) : null,
    location_id: location,
    gender: line.gender ?? null,
    birth_year: line.birth_year ?? null,
    kind: line.kind ?? null,
    marital_status: line.marital_status ?? null,
    email: line.email ? fitting(cleanText(line.email), 'email', warn) : null,
    phone: line.phone ? fitting(cleanText(line.phone), 'phone', warn) : null,
    verified: line.verified ?? null,
    is_sample: line.is_sample || null,
    platform_category: platformCategory?.code ?? (line.platform_category ? cleanText(line.platform_category) : null),
  }
}

function postOf(post: IngestPost, row: number, platform: Platform, { file, references }: Reading): IncomingPost {
  const platformCategory = post.platform_category ? references.platformCategory(platform, post.platform_category) : null
  return {
    social_id: post.social_id,
    posted_at: isoTime(post.posted_at),
    type: post.type ?? 'status',
    title: post.title ? cleanListedLine(post.title) : null,
    message: post.message ? cleanListedText(post.message) : null,
    link: post.link ? cleanText(post.link) : null,
    photos: post.photos ?? [],
    hashtags: tagsOf(post.hashtags ?? []),
    mentions: tagsOf(post.mentions ?? []),
    platform_category: platformCategory?.code ?? post.platform_category ?? null,
    category_ids: platformCategory?.categoryId ? [platformCategory.categoryId] : [],
    likes: post.likes ?? null,
    comments: post.comments ?? null,
    shares: post.shares ?? null,
    views: post.views ?? null,
    dislikes: post.dislikes ?? null,
    reach: post.reach ?? null,
    followers_at_post: post.followers_at_post ?? null,
    paid: post.paid ?? null,
    positive: post.positive ?? null,
    negative: post.negative ?? null,
    neutral: post.neutral ?? null,
    observed_at: isoTime(post.observed_at) ?? file.observedAt,
    series: [],
    rows: [row],
  }
}

/** Hashtags or mentions without their sign, in their first spelling, each once. */
export function tagsOf(texts: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const text of texts) {
    const tag = cleanListedLine(text)?.replace(/^[#@]+/, '')
    if (tag && !isLonger(tag, LONGEST.tag) && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()].slice(0, MOST_TAGS)
}

const isoTime = (time: string | null | undefined): string | null => (time ? new Date(time).toISOString() : null)

function withoutUnknown(metrics: Record<string, number | null | undefined>): Record<string, number> {
  const values: Record<string, number> = {}
  for (const name in metrics) {
    const value = metrics[name]
    if (value !== null && value !== undefined) values[name] = value
  }
  return values
}
