import type { Platform } from '@kolscope/contract/core/enums'
import { isChannelId, splitNameAndHandle } from './account-names'
import { cleanName, isUnknown } from './cells'
import { siteOf } from './facebook-kind'
import { accountAt, addressesIn, isAddress, isNamed } from './named-account'
import { handlesBesidePlatforms } from './platform-beside'
import type { ReadableColumn, ReadableRow } from './readable-row'

const knownCell = (cell = '') => (isUnknown(cell) ? [] : cell)

/** Whether a text is nothing but a link to an account. */
export const isProfileLink = (text: string): boolean => isAddress(text) && isNamed(accountAt(text, null))
const isName = (text: string) => !isProfileLink(text) && !isChannelId(text) && handlesBesidePlatforms(text).length === 0

const AROUND = /^[\s|,;:–—-]+|[\s|,;:–—-]+$/g

/** A name without the links to accounts beside it: "Kim | instagram.com/kim". */
function withoutLinks(cell: string): string {
  const links = addressesIn(cell).filter((address) => isNamed(accountAt(address, null)))
  if (links.length === 0) return cell
  const rest = links.reduce((text, link) => text.replace(link, ' '), cell).replace(AROUND, '')
  return rest === '' ? cell : rest
}

/** Two words of letters, which no user name has. */
const OF_WORDS = /^\p{L}[\p{L}\p{M}.'’-]*(?:\s+\p{L}[\p{L}\p{M}.'’-]*)+$/u

/** Returns a function that reads the names of a row's accounts. */
export function nameReader(columns: readonly ReadableColumn[]) {
  const allNames = columns.filter(({ field }) => field === 'name')
  const names = allNames.filter(({ namePart }) => namePart === undefined)
  const parts = allNames
    .filter(({ namePart }) => namePart !== undefined)
    .toSorted((a, b) => (a.namePart ?? 0) - (b.namePart ?? 0))
  const pairs = columns.filter(({ field }) => field === 'name_and_handle')
  const handles = columns.filter(({ field }) => field === 'handle')

  /** The names of a row: those of its accounts on one platform come first for these, and last for others. */
  function namesOf(cells: readonly string[]): (platform: Platform | null) => string | null {
    const whole = cleanName(parts.flatMap(({ index }) => knownCell(cells[index])).join(' '))
    const texts = [
      ...(whole ? [{ text: whole, platform: null }] : []),
      ...names.flatMap(({ index, platform }) => {
        const text = cleanName(withoutLinks(cells[index] ?? ''))
        return text && isName(text) ? [{ text, platform }] : []
      }),
    ]
    const ofPairs = pairs.map(({ index, handlePart }) => splitNameAndHandle(cells[index] ?? '', handlePart).name)
    const ofAll = (texts.find(({ platform }) => platform === null) ?? texts[0])?.text ?? ofPairs.find(Boolean) ?? null
    return (platform) =>
      texts.find((one) => one.platform && platform && siteOf(one.platform) === siteOf(platform))?.text ?? ofAll
  }

  /** A name below "Username", which says no user name, in a list without a column of names. */
  function nameInstead(cells: readonly string[]): string | null {
    if (allNames.length + pairs.length > 0) return null
    const texts = handles.map(({ index }) => cleanName(cells[index] ?? ''))
    return texts.find((text) => text !== null && OF_WORDS.test(text) && isName(text)) ?? null
  }

  return ({ cells }: ReadableRow) => ({
    /** The name of the row's account on this platform. */
    nameOn: namesOf(cells),
    nameInstead: () => nameInstead(cells),
  })
}
