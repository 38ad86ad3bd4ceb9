import type { Field, ListKind } from '@kolscope/contract/lists/loads/list-fields'
import { SAMPLED_ROWS } from '@kolscope/contract/lists/loads/loads'
import type { ReadRow } from '../../core/spreadsheets/read-sheet'
import { besideOthers } from './beside-columns'
import { columnLooks, type Looks } from './column-looks'
import { columnKey } from './column-names'
import { withAccountsOnLeft } from './columns-of-accounts'
import { IDENTIFYING, MANY_COLUMNS } from './fields'
import { perhapsForeignField } from './foreign-words'
import type { SheetHeader } from './header-rows'
import { fieldInPercent, type HeaderMeaning, headerWords, monthOfHeader, understandHeader } from './header-words'
import { areNames, decideNames } from './name-columns'
import { isNumeric } from './number-style'
import { meaningInPosts, withPostedDays, withPostIds } from './post-columns'
import type { SheetColumn } from './sheet-column'
import { areIberian } from './units'

/** Folded words of headers → the field that a person gave; `ignore` leaves the column out. */
export type FieldMap = ReadonlyMap<string, Field | 'ignore'>

export interface ColumnOptions {
  kind: ListKind
  map?: FieldMap
}

const HALF = 0.5
const USER_NAMES = 0.8
const NEARLY_ALL = 0.95
/** Fewer cells say nothing. */
const FEW = 3
const IGNORED: HeaderMeaning = { field: null, platform: null, unit: null }

/** Determines the meaning of each column of a sheet: by a person's map, by its header, else by its cells. */
export async function decideColumns(
  rows: readonly ReadRow[],
  { texts, bodyFrom }: SheetHeader,
  { kind, map }: ColumnOptions,
): Promise<SheetColumn[]> {
  const body = rows.slice(bodyFrom)
  const width = Math.max(texts.length, ...body.slice(0, SAMPLED_ROWS).map(({ cells }) => cells.length))
  const looks = await columnLooks(body, width)
  const isOpen = new Set<number>()
  const isMapped = new Set<number>()
  const columns = looks.map((look, index): SheetColumn => {
    const header = texts[index] ?? ''
    const byHeader = understandHeader(header, kind)
    const mapped = map?.get(columnKey({ header, index }))
    if (mapped !== undefined) {
      isMapped.add(index)
      const field = mapped === 'ignore' ? null : mapped
      const time = byHeader?.time ?? (field && isNumeric(field) && monthOfHeader(header)) ?? undefined
      return { index, header, looks: look, ...IGNORED, ...byHeader, field, ...(time && { time }) }
    }
    const byCells =
      kind === 'posts'
        ? meaningInPosts(isOfAccount(byHeader) ? withCells(byHeader, look) : byHeader, look)
        : withCells(
            byHeader?.field
              ? byHeader
              : (percentMeaning(header, look) ??
                  smallMeaning(header, look) ??
                  byHeader ??
                  foreignMeaning(header, look)),
            look,
          )
    const meaning = byCells ?? (texts.length === 0 ? withoutHeader(look, looks) : null)
    // "Fanpage" above texts can be the name.
    const isPlatformOfTexts =
      byHeader?.field === 'url' && meaning?.field === null && areNames(look) && look.numbers === 0
    if (!meaning || isPlatformOfTexts) isOpen.add(index)
    return { index, header, looks: look, ...(meaning ?? IGNORED) }
  })
  const filled = columns.filter(({ header, looks: { filled: count } }) => header !== '' || count > 0)
  if (kind === 'posts') return exactFirst(withPostedDays(withPostIds(withMil(filled), isMapped), isMapped))
  const named = decideNames(besideOthers(withMil(filled), isMapped), { body, isMapped, isOpen })
  return exactFirst(withAccountsOnLeft(named.map(withPart)))
}

const isOfAccount = (meaning: HeaderMeaning | null) =>
  meaning?.field != null && (meaning.field === 'platform' || IDENTIFYING.has(meaning.field))

const withPart = (column: SheetColumn): SheetColumn =>
  column.field === 'name_and_handle' && column.looks.parts ? { ...column, handlePart: column.looks.parts.part } : column

/** "mil" is a thousand among Spanish and Portuguese headers. */
const withMil = (columns: readonly SheetColumn[]): SheetColumn[] => {
  const isIberian = areIberian(columns.map(({ header }) => header))
  return columns.map(({ isMil, ...column }) => {
    if (!isMil) return column
    return isIberian ? { ...column, unit: 'thousands' } : { ...column, isMil }
  })
}

/** Of several columns of one field, the one with the most exact numbers is read first; all others keep their order. */
function exactFirst(columns: readonly SheetColumn[]): SheetColumn[] {
  const positions = new Map(columns.map((column, position) => [column, position]))
  const first = new Map<string, number>()
  const keyOf = ({ field, platform, time }: SheetColumn) => `${field} ${platform} ${JSON.stringify(time)}`
  for (const column of columns) {
    const key = keyOf(column)
    if (!first.has(key)) first.set(key, positions.get(column) ?? 0)
  }
  const isMany = ({ field }: SheetColumn) => field === null || MANY_COLUMNS.has(field)
  const placeOf = (column: SheetColumn) => (isMany(column) ? positions.get(column) : first.get(keyOf(column))) ?? 0
  return [...columns].sort(
    (a, b) =>
      placeOf(a) - placeOf(b) || b.looks.exact - a.looks.exact || (positions.get(a) ?? 0) - (positions.get(b) ?? 0),
  )
}

/** What the cells add to the meaning of a header, or say without one. */
function withCells(byHeader: HeaderMeaning | null, looks: Looks): HeaderMeaning | null {
  const as = (field: Field): HeaderMeaning => ({ ...IGNORED, ...byHeader, field })
  const field = byHeader?.field ?? null
  if (byHeader && field === null) return byHeader
  if (field === 'platform' && looks.profiles >= HALF) return as('url')
  if (field === 'url') return isNoAccount(looks) ? IGNORED : as(accountField(looks) ?? 'url')
  if (field === 'name' || field === 'account') {
    if (looks.platforms >= USER_NAMES) return { ...IGNORED, field: 'platform' }
    // A summary counts creators.
    if (looks.counts >= USER_NAMES && looks.ids < HALF) return IGNORED
    return as(namedField(looks, field) ?? field)
  }
  if (field === 'handle') return as(handleField(looks))
  const inPercent = field && looks.percents >= HALF ? fieldInPercent(field) : field
  if (inPercent && inPercent !== field) return as(inPercent)
  if (field === 'social_id') return withIds(byHeader, looks, as)
  return byHeader ?? byCellsAlone(looks)
}

function handleField(looks: Looks): Field {
  if (looks.profiles >= HALF) return 'url'
  if (looks.platformed >= HALF) return 'handle'
  if (isPairs(looks)) return 'name_and_handle'
  return looks.userNames < HALF && looks.words >= HALF ? 'name' : 'handle'
}

/** "ID" can be above ids, user names and row numbers. */
function withIds(byHeader: HeaderMeaning | null, looks: Looks, as: (field: Field) => HeaderMeaning) {
  if (looks.filled === 0 || looks.ids >= HALF) return byHeader
  if (looks.lettered >= USER_NAMES || looks.handles >= HALF) return as('handle')
  return looks.numbers >= HALF ? IGNORED : byHeader
}

/** What a column without a known header names, if it names accounts. */
function byCellsAlone(looks: Looks): HeaderMeaning | null {
  if (looks.profiles >= HALF) return { ...IGNORED, field: areNames(looks) ? 'name' : 'url' }
  if (looks.channelIds >= USER_NAMES) return { ...IGNORED, field: 'social_id' }
  return looks.handles >= HALF ? { ...IGNORED, field: 'handle' } : null
}

/** What a column of a list without any header names. */
function withoutHeader(looks: Looks, all: readonly Looks[]): HeaderMeaning | null {
  if (looks.platforms >= USER_NAMES) return { ...IGNORED, field: 'platform' }
  const hasOthers = all.some(({ handles, profiles }) => handles >= HALF || profiles >= HALF)
  return areUserNames(looks) && !hasOthers ? { ...IGNORED, field: 'handle' } : null
}

/** A column of percentages is understood as if its header said so. */
function percentMeaning(header: string, { percents }: Looks): HeaderMeaning | null {
  const meaning = header !== '' && percents >= HALF ? understandHeader(`${header} %`, 'influencers') : null
  return meaning?.field ? meaning : null
}

/** Small fractions below "Engagement" are engagements per post or a rate, which is asked about. */
function smallMeaning(header: string, { smallFractions, filled }: Looks): HeaderMeaning | null {
  if (header === '' || smallFractions < HALF || filled < FEW) return null
  const meaning = understandHeader(`${header} %`, 'influencers')
  return meaning?.field === 'engagement_rate' ? { ...meaning, field: 'avg_engagement', unit: null } : null
}

/** A foreign header that could be English too is understood if its cells fit. */
function foreignMeaning(header: string, { platforms, days, words, numbers }: Looks): HeaderMeaning | null {
  const field = perhapsForeignField(headerWords(header))
  const isFitting =
    (field === 'platform' && platforms >= HALF) ||
    (field === 'observed_at' && days >= HALF) ||
    (field === 'location' && words >= HALF && numbers === 0)
  return isFitting ? { ...IGNORED, field } : null
}

/** Whether cells hold a name and a user name. */
const isPairs = ({ pairs, parts }: Looks) => pairs > HALF || parts?.isCertain === true

/** Names can be links, or be in one cell with user names. */
function namedField(looks: Looks, byHeader: Field): Field | null {
  if (looks.profiles >= HALF && !areNames(looks)) return 'url'
  if (looks.channelIds >= USER_NAMES) return 'social_id'
  if (looks.platformed >= HALF) return 'handle'
  if (isPairs(looks)) return 'name_and_handle'
  if (looks.channelIds > 0 && looks.userNames >= USER_NAMES) return 'handle'
  if (looks.handles >= HALF || (byHeader === 'account' && areUserNames(looks))) return 'handle'
  // The link says which account it is, whatever its text.
  return looks.profiles >= USER_NAMES ? 'name' : null
}

const areUserNames = ({ lowered, signed, distinct }: Looks) =>
  lowered >= NEARLY_ALL && signed >= HALF && distinct >= NEARLY_ALL

/** "TikTok" above user names. */
function accountField(looks: Looks): Field | null {
  const { addresses, userNames, platformed } = looks
  if (addresses >= HALF) return null
  if (platformed >= HALF) return 'handle'
  if (isPairs(looks)) return 'name_and_handle'
  return userNames >= USER_NAMES ? 'handle' : null
}

/** "TikTok" above numbers counts something; "Group" above texts and the same "Link" in each cell are no account. */
const isNoAccount = ({ filled, addresses, handles, platformed, userNames, pairs, parts, numbers, distinct }: Looks) =>
  filled > 0 &&
  (numbers > HALF ||
    (addresses === 0 &&
      ((handles === 0 && platformed === 0 && userNames === 0 && pairs === 0 && parts === null) ||
        isRepeated(filled, distinct))))

const isRepeated = (filled: number, distinct: number) => filled >= FEW && distinct < HALF
