import type { Gender, Platform } from '@kolscope/contract/core/enums'
import { wordsOf } from '@kolscope/contract/core/fold'
import { type Field, INFLUENCER_FIELDS } from '@kolscope/contract/lists/loads/list-fields'
import { provisionalKey } from '../reading/account-names'
import { cleanListedText, cleanText, hasLostCharacters, parseFlag } from '../reading/cells'
import { contactsIn } from '../reading/contact-cells'
import { dayFromParts } from '../reading/days'
import { IDENTIFYING } from '../reading/fields'
import { isNumeric, isPossible } from '../reading/number-style'
import type { SheetPlan } from '../reading/plan-sheet'
import { RowRefused } from '../reading/refusals'
import type { RowAccount } from '../reading/row-accounts'
import { engagementOf, rateOf } from './engagement-parts'
import type { Reading } from './from-line'
import { removeImpossible } from './impossible-values'
import { type Described, type Incoming, NOTHING_DESCRIBED } from './incoming'
import { narrowestPlace } from './narrowest-place'
import type { Warn } from './report'
import type { RowValues } from './row-values'

const NUMBERS = INFLUENCER_FIELDS.filter(isNumeric)
const GROUPING: readonly Field[] = ['category', 'profession']
const CREATED: readonly Field[] = ['created_at', 'created_year', 'created_month', 'created_day']
/** Fields that describe nobody. */
const NOT_DESCRIBING: ReadonlySet<Field> = new Set<Field>([
  ...IDENTIFYING,
  ...NUMBERS,
  ...CREATED,
  'platform',
  'profession',
  'observed_at',
])

/** An account that a row names, on a known platform. */
export type ListedAccount = RowAccount & { platform: Platform }

/**
 * Returns a function that parses what a row of a sheet says about one account, and throws RowRefused to refuse it. What
 * the sheet cannot say is found once, because few of the fields are in a list.
 */
export function rowReader({ columns }: Pick<SheetPlan, 'columns'>) {
  const fields = new Set(columns.flatMap(({ field }) => field ?? []))
  const said: Said = {
    numbers: NUMBERS.filter((field) => fields.has(field)),
    isCreated: CREATED.some((field) => fields.has(field)),
    isGrouped: GROUPING.some((field) => fields.has(field)),
    isDescribed: [...fields].some((field) => !NOT_DESCRIBING.has(field)),
  }
  return (account: ListedAccount, cells: RowValues, row: number, reading: Reading): Incoming =>
    fromRow(account, { cells, said }, row, reading)
}

/** What the columns of a sheet can say. */
interface Said {
  numbers: readonly (typeof NUMBERS)[number][]
  isCreated: boolean
  isGrouped: boolean
  isDescribed: boolean
}

function fromRow(
  account: ListedAccount,
  { cells, said }: { cells: RowValues; said: Said },
  row: number,
  reading: Reading,
): Incoming {
  const { platform, name, handle, socialId } = account
  const key = provisionalKey(handle, name ?? socialId)
  if (key === null) throw new RowRefused('no-account')
  for (const text of [name, handle]) if (text && hasLostCharacters(text)) reading.warn('lost-characters', text)
  const values = valuesOf(cells, said, reading.warn)
  removeImpossible(values, reading.warn)
  const day = dayOf(cells, values, reading.warn)
  const derived = derive(values, platform)
  return {
    platform,
    socialId,
    handle,
    key,
    name,
    described: said.isDescribed ? describedBy(cells, platform, reading) : NOTHING_DESCRIBED,
    state: null,
    ...(said.isGrouped ? categoriesOf(cells, platform, reading) : { categories: [], professionIds: [] }),
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

function valuesOf(cells: RowValues, { numbers, isCreated }: Said, warn: Warn): Record<string, number> {
  const values: Record<string, number> = {}
  for (const field of numbers) {
    const value = cells.number(field)
    if (value !== null) values[field] = value
  }
  const createdDate = isCreated ? createdDay(cells, warn) : null
  if (createdDate) values.created_day = Number(createdDate.replaceAll('-', ''))
  return values
}

/** The day of a row's numbers. They are not stored if it cannot be read, because they could be of any day. */
function dayOf(cells: RowValues, values: Record<string, number>, warn: Warn): string | null {
  if (Object.keys(values).length === 0) return cells.day('observed_at')
  return cells.day('observed_at', (text) => {
    warn('undated', text, 'observed_at')
    for (const field of NUMBERS) delete values[field]
  })
}

function createdDay(cells: RowValues, warn: Warn): string | null {
  const whole = cells.day('created_at', (text) => warn('not-understood', text, 'created_at'))
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
  if (rate !== null && isPossible('engagement_rate', rate)) {
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

/** As lists of many languages write them; other single letters mean different things in some of them. */
const GENDER_WORDS = {
  male:
    'male|m|man|men|boy|nam|männlich|mann|herr|masculino|hombre|masculin|homme|homem|uomo|maschio|erkek|muž|mężczyzna|férfi|' +
    'laki laki|pria|lelaki|мужской|муж|мужчина|ชาย|男|男性|남|남성|남자|ذكر',
  female:
    'female|f|woman|women|girl|nữ|weiblich|frau|w|femenino|mujer|féminin|femme|feminino|mulher|femmina|donna|kadın|žena|kobieta|' +
    'kvinna|kvinne|kvinde|vrouw|perempuan|wanita|женский|жен|женщина|หญิง|女|女性|여|여성|여자|أنثى',
  other: 'other|khác|divers|otro|autre|outro|altro',
} as const
const GENDERS = new Map(
  Object.entries(GENDER_WORDS).flatMap(([gender, words]) =>
    words.split('|').map((word) => [wordsOf(word).join(' '), gender as Gender] as const),
  ),
)

/** A cell that says more than one phone number is kept as it is. */
function phoneIn(cell: string): string | null {
  const contacts = contactsIn(cell)
  return contacts ? contacts.phone : cleanText(cell)
}

function describedBy(cells: RowValues, platform: Platform, { references, warn }: Reading): Described {
  const places = [...cells.texts('location'), ...cells.texts('location_code')]
  const { place, different } = narrowestPlace(places, references.location)
  if (different !== null) warn('different-places', different)
  else if (places[0] && !place) warn('unknown-place', places[0])
  const platformCategory = cells
    .texts('category')
    .map((cell) => references.platformCategory(platform, cell))
    .find(Boolean)
  const [emails, phones] = [cells.texts('email'), cells.texts('phone')]
  const gender = wordsOf(cells.texts('gender')[0] ?? '').join(' ')
  const year = Number(/(?:18|19|20|21)\d{2}/.exec(cells.texts('birth_year')[0] ?? '')?.[0] ?? Number.NaN)
  return {
    ...NOTHING_DESCRIBED,
    description: cells.texts('description').map(cleanListedText).find(Boolean) ?? null,
    location_id: place,
    gender: GENDERS.get(gender) ?? null,
    birth_year: Number.isNaN(year) ? null : year,
    email:
      [
        ...emails.map((cell) => contactsIn(cell)?.email ?? cleanText(cell)),
        ...phones.map((cell) => contactsIn(cell)?.email),
      ].find((text) => text?.includes('@')) ?? null,
    phone: [...phones.map(phoneIn), ...emails.map((cell) => contactsIn(cell)?.phone)].find(Boolean) ?? null,
    verified:
      cells
        .texts('verified')
        .map(parseFlag)
        .find((flag) => flag !== null) ?? null,
    is_sample: cells.texts('is_sample').some((cell) => parseFlag(cell)) || null,
    platform_category: platformCategory?.code ?? null,
  }
}
