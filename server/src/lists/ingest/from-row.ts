import type { Platform } from '@kolscope/contract/core/enums'
import { wordsOf } from '@kolscope/contract/core/fold'
import { parsePlatform } from '../../core/spreadsheets/platform-of'
import { type AccountName, isHandle, parseAccountName, provisionalKey, splitNameAndHandle } from './account-names'
import { cleanMessage, cleanText, hasLostCharacters, isUnknown, parseFlag, parseNumber, parsePercent } from './cells'
import { dayFromParts, parseDay } from './days'
import { engagementOf, rateOf } from './engagement-parts'
import type { InfluencerField } from './fields'
import type { Reading } from './from-line'
import { type Described, type Incoming, NOTHING_DESCRIBED } from './incoming'

/** The cells of one field in the columns' order of preference, without unknown values. */
export type Cells = (field: InfluencerField) => string[]

const COUNT_FIELDS = [
  'followers',
  'avg_likes',
  'avg_comments',
  'avg_shares',
  'avg_views',
  'avg_engagement',
  'authentic_engagement',
  'total_views',
  'views_30d',
  'growth_30d',
  'growth_4w',
  'total_posts',
] as const satisfies readonly InfluencerField[]
const PERCENT_FIELDS = ['engagement_rate', 'growth_4w_percent'] as const satisfies readonly InfluencerField[]
const SIGNED: ReadonlySet<string> = new Set(['growth_30d', 'growth_4w', 'growth_4w_percent'])
const WHOLE: ReadonlySet<string> = new Set(['followers', 'growth_4w'])
const LARGEST_NUMBER = 1e15

/** Parses one row of an influencer list; throws an Error with a readable message if it cannot be loaded. */
export function fromRow(cells: Cells, row: number, reading: Reading): Incoming {
  const accounts = accountsIn(cells)
  const platform = platformOf(cells, accounts, reading)
  const { name, handle, socialId } = accountOf(cells, accounts, platform)
  const key = provisionalKey(handle, name ?? socialId)
  if (key === null) throw new Error('It has no name, user name, social id or link.')
  for (const text of [name, handle]) if (text && hasLostCharacters(text)) reading.warn('lost characters', text)
  const values = valuesOf(cells, reading)
  const derived = derive(values, platform)
  const day = cells('observed_at').map(parseDay).find(Boolean)
  return {
    platform,
    socialId,
    handle,
    key,
    name,
    described: describedBy(cells, platform, reading),
    state: null,
    ...categoriesOf(cells, platform, reading),
    values,
    derived,
    lastPostAt: null,
    observedAt: day ? `${day}T00:00:00.000Z` : reading.file.observedAt,
    source: reading.file.source,
    audiences: [],
    samples: [],
    history: [],
    posts: [],
    rows: [row],
  }
}

function accountsIn(cells: Cells): AccountName[] {
  return [...cells('url'), ...cells('handle'), ...cells('social_id')].map(parseAccountName)
}

function platformOf(cells: Cells, accounts: readonly AccountName[], { file }: Reading): Platform {
  const [cell] = cells('platform')
  const statedPlatform = cell === undefined ? null : parsePlatform(cell)
  if (cell !== undefined && !statedPlatform) throw new Error(`“${cell}” is no platform.`)
  const platform = statedPlatform ?? accounts.find((account) => account.platform)?.platform ?? file.platform
  if (!platform) throw new Error('It names no platform; give --platform.')
  return platform
}

function accountOf(cells: Cells, accounts: readonly AccountName[], platform: Platform) {
  const pair = cells('name_and_handle').map(splitNameAndHandle)[0]
  const name = cells('name').map(cleanText).find(Boolean) ?? pair?.name ?? null
  const namedAccount =
    accounts.find((account) => account.handle && account.platform) ?? accounts.find((account) => account.handle)
  const socialIdCell = cells('social_id').map(cleanText).find(Boolean)
  const foundHandle = namedAccount?.handle ?? pair?.handle ?? null
  const handle = foundHandle === socialIdCell ? null : foundHandle
  const socialId = accounts.find((account) => account.socialId)?.socialId ?? socialIdCell ?? null
  return { name, handle: isTitle(handle, name, platform) ? null : handle, socialId }
}

// Lists of YouTube channels repeat the title if they know no user name, and a link built from it would be broken.
function isTitle(handle: string | null, name: string | null, platform: Platform): boolean {
  return handle !== null && (!isHandle(handle) || (platform === 'youtube' && handle === name))
}

function valuesOf(cells: Cells, { warn }: Reading): Record<string, number> {
  const values: Record<string, number> = {}
  const read = (field: InfluencerField, parse: (cell: string) => number | null) => {
    for (const cell of cells(field)) {
      const value = parse(cell)
      if (value !== null && Math.abs(value) <= LARGEST_NUMBER && (value >= 0 || SIGNED.has(field))) {
        values[field] = WHOLE.has(field) ? Math.round(value) : value
        return
      }
      warn(`${field} not understood`, cell)
    }
  }
  for (const field of COUNT_FIELDS) read(field, parseNumber)
  for (const field of PERCENT_FIELDS) read(field, parsePercent)
  const createdDate = createdDay(cells)
  if (createdDate) values.created_day = Number(createdDate.replaceAll('-', ''))
  return values
}

function createdDay(cells: Cells): string | null {
  const whole = cells('created_at').map(parseDay).find(Boolean)
  const [year] = cells('created_year')
  const [month] = cells('created_month')
  const [day] = cells('created_day')
  return whole ?? (year && month && day ? dayFromParts(year, month, day) : null)
}

function derive(values: Record<string, number>, platform: Platform): string[] {
  const derived: string[] = []
  const engagement = values.avg_engagement ?? engagementOf(platform, values)
  if (values.avg_engagement === undefined && engagement !== null) {
    values.avg_engagement = engagement
    derived.push('avg_engagement')
  }
  const rate = values.engagement_rate === undefined ? rateOf(platform, engagement, values) : null
  if (rate !== null) {
    values.engagement_rate = rate
    derived.push('engagement_rate')
  }
  return derived
}

function categoriesOf(cells: Cells, platform: Platform, { references, warn }: Reading) {
  const ids = new Set<number>()
  const professionIds = new Set<number>()
  for (const cell of cells('category')) {
    const matches = references.categories(platform, cell)
    for (const id of matches.ids) ids.add(id)
    for (const id of matches.professionIds) professionIds.add(id)
    for (const unknown of matches.unknown) warn('unknown category', unknown)
  }
  for (const text of cells('profession')
    .flatMap((cell) => cell.split(/[/,;|]/))
    .map((part) => part.trim())) {
    const id = text === '' ? null : references.profession(platform, text)
    if (id !== null) professionIds.add(id)
    else if (text !== '') warn('unknown profession', text)
  }
  return { categories: [...ids].map((id) => ({ id, point: null })), professionIds: [...professionIds] }
}

const GENDERS = new Map([
  ['male', 'male'],
  ['m', 'male'],
  ['nam', 'male'],
  ['female', 'female'],
  ['f', 'female'],
  ['nu', 'female'],
  ['other', 'other'],
  ['khac', 'other'],
] as const)

function describedBy(cells: Cells, platform: Platform, { references, warn }: Reading): Described {
  const places = [...cells('location'), ...cells('location_code')]
  const place = places.map(references.location).find(Boolean) ?? null
  if (places[0] && !place) warn('unknown place', places[0])
  const platformCategory = cells('category')
    .map((cell) => references.platformCategory(platform, cell))
    .find(Boolean)
  const gender = wordsOf(cells('gender')[0] ?? '').join(' ')
  const year = Number(/(?:18|19|20|21)\d{2}/.exec(cells('birth_year')[0] ?? '')?.[0] ?? Number.NaN)
  return {
    ...NOTHING_DESCRIBED,
    description: cells('description').map(cleanMessage).find(Boolean) ?? null,
    location_id: place,
    gender: GENDERS.get(gender as 'male') ?? null,
    birth_year: Number.isNaN(year) ? null : year,
    email:
      cells('email')
        .map(cleanText)
        .find((text) => text?.includes('@')) ?? null,
    phone: cells('phone').map(cleanText).find(Boolean) ?? null,
    verified:
      cells('verified')
        .map(parseFlag)
        .find((flag) => flag !== null) ?? null,
    is_sample: cells('is_sample').some((cell) => parseFlag(cell)) || null,
    platform_category: platformCategory?.code ?? null,
  }
}

/** Returns a row's known cells by field. */
export function cellsOf(columns: readonly { index: number; field: string }[], row: readonly string[]) {
  return (field: string): string[] =>
    columns.flatMap((column) => {
      const cell = column.field === field ? (row[column.index] ?? '') : ''
      return isUnknown(cell) ? [] : [cell]
    })
}
