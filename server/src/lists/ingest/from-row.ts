import type { Platform } from '@kolscope/contract/core/enums'
import { wordsOf } from '@kolscope/contract/core/fold'
import { INFLUENCER_FIELDS } from '@kolscope/contract/lists/loads/list-fields'
import { provisionalKey } from '../reading/account-names'
import { cleanListedText, cleanText, hasLostCharacters, parseFlag } from '../reading/cells'
import { dayFromParts } from '../reading/days'
import { isNumeric } from '../reading/number-style'
import { RowRefused } from '../reading/refusals'
import type { RowAccount } from '../reading/row-accounts'
import { engagementOf, rateOf } from './engagement-parts'
import type { Reading } from './from-line'
import { type Described, type Incoming, NOTHING_DESCRIBED } from './incoming'
import type { RowValues } from './row-values'

const NUMBERS = INFLUENCER_FIELDS.filter(isNumeric)

/** An account that a row names, on a known platform. */
export type ListedAccount = RowAccount & { platform: Platform }

/** Parses what a row of a list says about one account; throws RowRefused to refuse it. */
export function fromRow(account: ListedAccount, cells: RowValues, row: number, reading: Reading): Incoming {
  const { platform, name, handle, socialId } = account
  const key = provisionalKey(handle, name ?? socialId)
  if (key === null) throw new RowRefused('no-account')
  for (const text of [name, handle]) if (text && hasLostCharacters(text)) reading.warn('lost-characters', text)
  const values = valuesOf(cells)
  const derived = derive(values, platform)
  const day = cells.day('observed_at')
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

function valuesOf(cells: RowValues): Record<string, number> {
  const values: Record<string, number> = {}
  for (const field of NUMBERS) {
    const value = cells.number(field)
    if (value !== null) values[field] = value
  }
  const createdDate = createdDay(cells)
  if (createdDate) values.created_day = Number(createdDate.replaceAll('-', ''))
  return values
}

function createdDay(cells: RowValues): string | null {
  const whole = cells.day('created_at')
  const [year] = cells.texts('created_year')
  const [month] = cells.texts('created_month')
  const [day] = cells.texts('created_day')
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

function categoriesOf(cells: RowValues, platform: Platform, { references, warn }: Reading) {
  const ids = new Set<number>()
  const professionIds = new Set<number>()
  for (const cell of cells.texts('category')) {
    const matches = references.categories(platform, cell)
    for (const id of matches.ids) ids.add(id)
    for (const id of matches.professionIds) professionIds.add(id)
    for (const unknown of matches.unknown) warn('unknown-category', unknown)
  }
  for (const text of cells
    .texts('profession')
    .flatMap((cell) => cell.split(/[/,;|]/))
    .map((part) => part.trim())) {
    const id = text === '' ? null : references.profession(platform, text)
    if (id !== null) professionIds.add(id)
    else if (text !== '') warn('unknown-profession', text)
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

function describedBy(cells: RowValues, platform: Platform, { references, warn }: Reading): Described {
  const places = [...cells.texts('location'), ...cells.texts('location_code')]
  const place = places.map(references.location).find(Boolean) ?? null
  if (places[0] && !place) warn('unknown-place', places[0])
  const platformCategory = cells
    .texts('category')
    .map((cell) => references.platformCategory(platform, cell))
    .find(Boolean)
  const gender = wordsOf(cells.texts('gender')[0] ?? '').join(' ')
  const year = Number(/(?:18|19|20|21)\d{2}/.exec(cells.texts('birth_year')[0] ?? '')?.[0] ?? Number.NaN)
  return {
    ...NOTHING_DESCRIBED,
    description: cells.texts('description').map(cleanListedText).find(Boolean) ?? null,
    location_id: place,
    gender: GENDERS.get(gender as 'male') ?? null,
    birth_year: Number.isNaN(year) ? null : year,
    email:
      cells
        .texts('email')
        .map(cleanText)
        .find((text) => text?.includes('@')) ?? null,
    phone: cells.texts('phone').map(cleanText).find(Boolean) ?? null,
    verified:
      cells
        .texts('verified')
        .map(parseFlag)
        .find((flag) => flag !== null) ?? null,
    is_sample: cells.texts('is_sample').some((cell) => parseFlag(cell)) || null,
    platform_category: platformCategory?.code ?? null,
  }
}
