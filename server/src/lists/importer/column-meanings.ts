import type { ImportSheet } from '@kolscope/contract/lists/importer'
import { pauses } from '../../core/in-slices'
import type { ReadRow } from '../../core/spreadsheets/read-sheet'
import { isHandle } from '../ingest/account-names'
import { isUnknown, parseNumber } from '../ingest/cells'
import { headerWords } from '../ingest/header'
import { type PlatformMeaning, understandHeaderText } from './column-words'
import { accountAt, addressesIn, isNamed, MOST_IN_CELL } from './named-account'
import type { SheetHeader } from './sheet-header'

export type Column = ImportSheet['columns'][number]

const SAMPLED_ROWS = 300
const SAMPLES = 3
const LONGEST_SAMPLE = 120
const LONGEST_LOOKED_AT = 1_000

/** The content of a column's cells, as shares of the filled cells. */
interface Looks {
  filled: number
  samples: string[]
  /** URLs of accounts, and URLs of anything. */
  profiles: number
  addresses: number
  handles: number
  /** Single words, like user names. */
  userNames: number
  numbers: number
  words: number
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

type Kind = Exclude<keyof Looks, 'filled' | 'samples'>

/** The kind of content of one cell. */
function kindsOf({ text, link }: SampledColumn['cells'][number]): Record<Kind, boolean> {
  const addresses = addressesIn(text)
  const isProfile = addresses.slice(0, MOST_IN_CELL).some((one) => isNamed(accountAt(one, null)))
  return {
    profiles: isNamed(accountAt(link, null)) || isProfile,
    addresses: link !== '' || addresses.length > 0,
    handles: /^@\S{2,}$/.test(text),
    userNames: isHandle(text.replace(/^@/, '')),
    numbers: link === '' && parseNumber(text) !== null,
    words: /\p{L}{2,}/u.test(text) && addresses.length === 0 && !text.startsWith('@'),
  }
}

async function looksOf({ filled, cells }: SampledColumn, pause: () => Promise<void>): Promise<Looks> {
  const kinds: Record<Kind, boolean>[] = []
  for (const cell of cells) {
    kinds.push(kindsOf(cell))
    await pause()
  }
  const share = (kind: Kind) => (cells.length === 0 ? 0 : kinds.filter((one) => one[kind]).length / cells.length)
  return {
    filled,
    samples: cells.slice(0, SAMPLES).map(({ text, link }) => (text || link).slice(0, LONGEST_SAMPLE)),
    profiles: share('profiles'),
    addresses: share('addresses'),
    handles: share('handles'),
    userNames: share('userNames'),
    numbers: share('numbers'),
    words: share('words'),
  }
}

async function allLooks(rows: readonly ReadRow[], width: number): Promise<Looks[]> {
  const pause = pauses()
  const looks: Looks[] = []
  for (const sampled of await sampledCells(rows, width)) looks.push(await looksOf(sampled, pause))
  return looks
}

const HALF = 0.5
const IGNORED: PlatformMeaning = { meaning: 'ignored', platform: null }

function meaningOf(byHeader: PlatformMeaning | null, looks: Looks): PlatformMeaning | null {
  if (byHeader?.meaning === 'ignored') return byHeader
  // "TikTok" above numbers counts followers.
  if (byHeader?.meaning === 'link' && looks.numbers > HALF) return IGNORED
  if (byHeader?.meaning === 'name' && looks.words < HALF && looks.profiles >= HALF)
    return { ...byHeader, meaning: 'link' }
  if (byHeader?.meaning === 'name' && looks.handles >= HALF) return { ...byHeader, meaning: 'handle' }
  if (byHeader?.meaning === 'handle' && looks.profiles >= HALF) return { ...byHeader, meaning: 'link' }
  if (byHeader) return byHeader
  if (looks.profiles >= HALF) return { meaning: looks.words >= HALF ? 'name' : 'link', platform: null }
  return looks.handles >= HALF ? { meaning: 'handle', platform: null } : null
}

/** If no header names one, the first column of words is the name, provided that something else identifies accounts. */
function withName(columns: Column[], looks: readonly Looks[], open: ReadonlySet<number>): Column[] {
  const hasName = columns.some(({ meaning }) => meaning === 'name')
  const hasAccount = columns.some(({ meaning }) => meaning === 'link' || meaning === 'handle' || meaning === 'id')
  if (hasName || !hasAccount) return columns
  const name = columns.find(({ index }) => open.has(index) && (looks[index]?.words ?? 0) >= HALF)
  return columns.map((column) => (column === name ? { ...column, meaning: 'name' } : column))
}

const ACCOUNT = /^(tiktoker|youtuber|instagrammer|account|tai khoan)/
const NEARLY_ALL = 0.9

/**
 * "Tiktoker name" next to "Tiktok name": the column with one word in each cell contains the user names, the other the
 * titles.
 */
function withUserNames(columns: Column[], looks: readonly Looks[]): Column[] {
  const userNames = ({ index }: Column) => looks[index]?.userNames ?? 0
  const candidates = columns.filter(({ meaning }) => meaning === 'name' || meaning === 'handle')
  const best = candidates
    .filter(
      (one) => (one.meaning === 'handle' || ACCOUNT.test(headerWords(one.header))) && userNames(one) >= NEARLY_ALL,
    )
    .sort((a, b) => userNames(b) - userNames(a))[0]
  const others = candidates.filter((one) => one !== best && userNames(one) < (best ? userNames(best) : 0))
  if (!best || best.meaning === 'handle' || others.length === 0) return columns
  const platform = best.platform ?? others.find((one) => one.platform !== null)?.platform ?? null
  return columns.map((column) => {
    if (column === best) return { ...column, meaning: 'handle', platform }
    return others.includes(column) ? { ...column, meaning: 'name', platform: null } : column
  })
}

/** Determines the meaning of each column of a sheet from its header and its cells. */
export async function understandColumns(rows: readonly ReadRow[], { texts, bodyFrom }: SheetHeader): Promise<Column[]> {
  const body = rows.slice(bodyFrom)
  const width = Math.max(texts.length, ...body.slice(0, SAMPLED_ROWS).map(({ cells }) => cells.length))
  const looks = await allLooks(body, width)
  const open = new Set<number>()
  const columns = looks.map((look, index): Column => {
    const header = texts[index] ?? ''
    const headerMeaning = meaningOf(understandHeaderText(header), look)
    if (!headerMeaning) open.add(index)
    return { index, ...(headerMeaning ?? IGNORED), header, samples: look.samples, filled: look.filled }
  })
  return withName(withUserNames(columns, looks), looks, open).filter(
    ({ header, filled }) => header !== '' || filled > 0,
  )
}
