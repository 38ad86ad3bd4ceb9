import type { Platform } from '@kolscope/contract/core/enums'
import { parsePlatform } from '../../core/spreadsheets/platform-of'
import { headerWords, platformIn } from './header-words'

/** A Facebook page and profile have the same kind of URL, so that a column or cell can say which of them it is. */
const SITE: Readonly<Partial<Record<Platform, Platform>>> = { fb: 'page' }
export const siteOf = (platform: Platform): Platform => SITE[platform] ?? platform

/** What the kinds of accounts of Facebook are called without its name. */
const KINDS: readonly (readonly [words: RegExp, platform: Platform])[] = [
  [/^(?:personal )?profile$|^personal$|^(?:trang |tai khoan )?ca nhan$/, 'fb'],
  [/^(?:fan ?)?page$|^trang$/, 'page'],
  [/^group$|^(?:hoi )?nhom$/, 'group'],
]

/** The kind of an account of Facebook that a cell is nothing but the name of; null for all others. */
export function kindAlone(cell: string): Platform | null {
  const words = headerWords(cell)
  return KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** The platform that the cells of a row name; a bare kind only says more of a row on Facebook, or of no platform. */
export function platformOfCells(cells: readonly string[]): Platform | null {
  const kinds = cells.flatMap((cell) => kindAlone(cell) ?? [])
  const named = cells.flatMap((cell) => (kindAlone(cell) === null ? (platformIn(cell) ?? []) : []))
  const [first = kinds[0] ?? null] = named
  return first === 'page' ? (kinds.find((kind) => kind !== 'page') ?? first) : first
}

const OF_A_PAGE = /^[^?#]*\/(?:pages|pg)\//i

/** Whether a link to an account on this platform can be one to a profile or to a page: facebook.com/name. */
export const isOfEitherKind = (platform: Platform, url: string): boolean => platform === 'page' && !OF_A_PAGE.test(url)

/** The platform of a link; a name of the kind wins if the link can be of either. */
export const kindOfLink = (platform: Platform, url: string, named: Platform | null): Platform =>
  named === 'fb' && isOfEitherKind(platform, url) ? named : platform

/** Whether a header names pages; "Facebook" alone counts as pages, too, but does not name them. */
export const namesPage = (header: string): boolean => parsePlatform(header) === 'page'

/** The platform of a cell: the one that its header names, unless that is Facebook alone and its row is of a profile. */
export function platformOfCell(
  { platform, isOfPage }: { platform: Platform | null; isOfPage: boolean },
  ofRow: Platform | null,
): Platform | null {
  return platform === 'page' && ofRow === 'fb' && !isOfPage ? ofRow : (platform ?? ofRow)
}
