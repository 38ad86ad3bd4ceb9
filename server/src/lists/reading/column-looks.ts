import { SAMPLED_ROWS } from '@kolscope/contract/lists/loads/loads'
import { pauses } from '../../core/in-slices'
import type { ReadRow } from '../../core/spreadsheets/read-sheet'
import { isChannelId, isHandle } from './account-names'
import { type PartsOfCells, partsOfCells } from './cell-parts'
import { isExactNumber, isUnknown } from './cells'
import { contactsIn } from './contact-cells'
import { ordersOf, parseDay } from './days'
import { isPlatformName } from './header-words'
import { accountAt, addressesIn, isNamed, MOST_IN_CELL } from './named-account'
import { writtenNumber } from './number-cells'
import { handlesBesidePlatforms } from './platform-beside'
import { isPossibleDay } from './possible-days'
import { postIn } from './post-address'
import { timeIn } from './time-in-text'

/** Values of a column that are shown with its meaning. */
export const SAMPLES = 5
const LONGEST_SAMPLE = 120
const LONGEST_LOOKED_AT = 1_000

/** The content of a column's cells, as shares of the sampled cells. */
export interface Looks {
  /** Number of cells that are not empty, in all rows. */
  filled: number
  /** The first different values. */
  samples: string[]
  /** URLs of accounts, and URLs of anything. */
  profiles: number
  addresses: number
  /** URLs of posts, also if they name the account. */
  posts: number
  /** `@name` */
  handles: number
  /** `Name @name` */
  pairs: number
  /** User names beside the names of their platforms. */
  platformed: number
  /** Single words, like user names. */
  userNames: number
  /** User names with a letter, and ids of platforms. */
  lettered: number
  ids: number
  /** Names of platforms. */
  platforms: number
  numbers: number
  /** Small whole numbers, which count something. */
  counts: number
  /** Words in small letters, like user names, and those of them with a sign or a digit that names do not have. */
  lowered: number
  signed: number
  /** Days with their year, or months. */
  days: number
  /** Whole days on which an account could have been observed. */
  pastDays: number
  percents: number
  /** Numbers below a hundred with a fraction, as rates have. */
  smallFractions: number
  /** Numbers written out in full. */
  exact: number
  words: number
  /** Texts with spaces, capitals or letters that no user name has, and ids of channels. */
  nameLike: number
  channelIds: number
  /** Nothing but a phone number and an email address, or one of them; and those of them with a phone number. */
  contacts: number
  phones: number
  /** The place of user names in cells of two texts. */
  parts: PartsOfCells | null
  /** Different texts. */
  distinct: number
}

interface SampledColumn {
  filled: number
  cells: { text: string; link: string }[]
}

/** How many cells of each column are filled, and the first of them. */
async function sampledCells(rows: readonly ReadRow[], width: number): Promise<SampledColumn[]> {
  const columns = Array.from({ length: width }, (): SampledColumn => ({ filled: 0, cells: [] }))
  const pause = pauses()
  for (const { cells, links } of rows) {
    for (const [index, column] of columns.entries()) {
      const text = cells[index] ?? ''
      const link = links[index] ?? ''
      if (link === '' && isUnknown(text)) continue
      column.filled += 1
      if (column.cells.length < SAMPLED_ROWS) column.cells.push({ text: text.trim().slice(0, LONGEST_LOOKED_AT), link })
    }
    await pause()
  }
  return columns
}

type Content = Exclude<keyof Looks, 'filled' | 'samples' | 'distinct' | 'parts'>

const PLATFORM_ID = /^(?:\d{5,}|UC[\w-]{22}|\S{31,})$/

const NAME_LIKE = /^(?!@)(?:\S.*\s|\p{Lu}[\p{L}\p{M}]+$|.*[^\p{ASCII}])/su

const LOWERED = /^@?(?=[\d._]*[a-z])[a-z\d._]{2,30}$/
const isLowered = (text: string) => LOWERED.test(text) && writtenNumber(text) === null
const SIGNED = /[._\d]/
/** The page of a newspaper can be called like its website. */
const DOMAIN = /\.(?:com|net|org|vn|tv|io|co|info|edu|gov|me|fm|news)$/

const LONGEST_DAY = 40
const isDay = (text: string) => text.length <= LONGEST_DAY && (parseDay(text) !== null || timeIn(text).month !== null)

/** The first social network of today. */
const FIRST_DAY = '2004-01-01'
function isPastDay(text: string): boolean {
  if (text.length > LONGEST_DAY) return false
  const orders = ordersOf(text) ?? []
  const days = orders.length > 0 ? orders.map((order) => parseDay(text, order)) : [parseDay(text)]
  return days.some((day) => day !== null && day >= FIRST_DAY && isPossibleDay(day))
}

/** Three digits can be thousands: 12.345. */
const SMALL_FRACTION = /^-?\d{1,2}[.,](?:\d{1,2}|\d{4,6})$/

const PICTURE = /\.(?:jpe?g|png|webp)(?:[?#]|$)/i
const isPostLink = (address: string | undefined) => address !== undefined && !PICTURE.test(address)

function contentOf({ text, link }: SampledColumn['cells'][number]): Record<Content, boolean> {
  const addresses = addressesIn(text)
  const contacts = contactsIn(text)
  const userNames = isHandle(text.replace(/^@/, ''))
  const number = link === '' ? writtenNumber(text) : null
  const isProfile = addresses.slice(0, MOST_IN_CELL).some((one) => isNamed(accountAt(one, null)))
  return {
    profiles: isNamed(accountAt(link, null)) || isProfile,
    addresses: link !== '' || addresses.length > 0,
    posts: isPostLink(postIn(text, link)?.address),
    handles: /^@\S{2,}$/.test(text),
    pairs: /[\s(]@\S|^@\S+\s+\S/.test(text),
    platformed: handlesBesidePlatforms(text).length > 0,
    userNames,
    lettered: userNames && /\p{L}/u.test(text) && !PLATFORM_ID.test(text),
    ids: PLATFORM_ID.test(text),
    platforms: isPlatformName(text),
    numbers: number !== null,
    counts: link === '' && /^\d{1,6}$/.test(text),
    lowered: isLowered(text),
    signed: isLowered(text) && SIGNED.test(text) && !DOMAIN.test(text),
    days: link === '' && isDay(text),
    pastDays: link === '' && isPastDay(text),
    percents: number?.isPercent === true,
    smallFractions: link === '' && SMALL_FRACTION.test(text),
    exact: link === '' && isExactNumber(text),
    nameLike: NAME_LIKE.test(text) && !isChannelId(text) && addresses.length === 0,
    channelIds: isChannelId(text),
    contacts: contacts !== null,
    phones: contacts?.phone != null,
    words: /\p{L}{2,}/u.test(text) && addresses.length === 0 && !text.startsWith('@'),
  }
}

const NUMBER_AT_END = /[._\d]+$/

/** Codes such as kol01 and kol02, which differ by their numbers only. */
function areNumbered(cells: SampledColumn['cells']): boolean {
  const stems = cells.map(({ text }) => text.replace(NUMBER_AT_END, ''))
  return cells.length > 1 && new Set(stems).size * 2 <= cells.length
}

async function looksOf({ filled, cells }: SampledColumn, pause: ReturnType<typeof pauses>): Promise<Looks> {
  const contents: Record<Content, boolean>[] = []
  for (const cell of cells) {
    contents.push(contentOf(cell))
    await pause()
  }
  const share = (content: Content) =>
    cells.length === 0 ? 0 : contents.filter((one) => one[content]).length / cells.length
  const samples = new Set(cells.map(({ text, link }) => (text || link).slice(0, LONGEST_SAMPLE)))
  return {
    filled,
    samples: [...samples].slice(0, SAMPLES),
    profiles: share('profiles'),
    addresses: share('addresses'),
    posts: share('posts'),
    handles: share('handles'),
    pairs: share('pairs'),
    platformed: share('platformed'),
    userNames: share('userNames'),
    lettered: share('lettered'),
    ids: share('ids'),
    platforms: share('platforms'),
    numbers: share('numbers'),
    counts: share('counts'),
    lowered: share('lowered'),
    signed: areNumbered(cells) ? 0 : share('signed'),
    days: share('days'),
    pastDays: share('pastDays'),
    percents: share('percents'),
    smallFractions: share('smallFractions'),
    exact: share('exact'),
    words: share('words'),
    nameLike: share('nameLike'),
    channelIds: share('channelIds'),
    contacts: share('contacts'),
    phones: share('phones'),
    parts: partsOfCells(cells.map(({ text }) => text)),
    distinct: cells.length === 0 ? 0 : new Set(cells.map(({ text }) => text)).size / cells.length,
  }
}

/** The content of every column of these rows. */
export async function columnLooks(rows: readonly ReadRow[], width: number): Promise<Looks[]> {
  const pause = pauses()
  const looks: Looks[] = []
  for (const sampled of await sampledCells(rows, width)) looks.push(await looksOf(sampled, pause))
  return looks
}
