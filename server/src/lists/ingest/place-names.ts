import { fold, wordsOf } from '@kolscope/contract/core/fold'
import { memoize } from '../../core/memoize'
import { mayBeRegion, narrowestPlace } from './narrowest-place'

/** The main languages of lists; each names all countries. */
const LANGUAGES = 'en vi de fr es pt it nl pl tr ru id ms th ja ko zh zh-Hant ar hi sv cs ro hu uk'.split(' ')
/** What English lists call some countries, beside the names of Intl. */
const SHORT: Readonly<Record<string, string>> = { uk: 'GB', usa: 'US', uae: 'AE' }
/** Parts of provinces that lists name without their province. */
const WITHIN: Readonly<Record<string, string>> = {
  'thu duc': 'VN-79',
  'thanh pho thu duc': 'VN-79',
  'tp thu duc': 'VN-79',
}

export const spaced = (text: string): string => wordsOf(text).join(' ')

const COUNTRY = /^[A-Z]{2}$/
const inLanguage = memoize((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))
const namesOfCountry = memoize((id) => LANGUAGES.map((language) => spaced(inLanguage(language).of(id) ?? '')))

/** Adds the names of these countries in many languages, and of parts of provinces, to places by their names. */
export function addPlaceNames(places: Map<string, string>, ids: readonly string[]): void {
  const known = new Set(ids)
  const add = (words: string, id: string) => {
    if (words !== '' && known.has(id) && !places.has(words)) places.set(words, id)
  }
  for (const [name, id] of [...Object.entries(SHORT), ...Object.entries(WITHIN)]) add(name, id)
  for (const id of ids.filter((one) => COUNTRY.test(one))) for (const name of namesOfCountry(id)) add(name, id)
}

/** Abbreviations that are no state of the USA, and a country's name that is one. */
const ABBREVIATED = new Set(['UK', 'US', 'VN'])
const OF_A_STATE = 'georgia'
const mayBeState = (part: string) =>
  (mayBeRegion(part) && !ABBREVIATED.has(part.toUpperCase())) || spaced(part) === OF_A_STATE

const SEPARATORS = /[,;/|()[\]\n]|\s[-–—·]\s/
const LONGEST = 200

/**
 * Returns a function that finds the place a text names: as a whole, else the narrowest of its parts, country last. A
 * name is preferred to an id, because "Mỹ" (USA) folds to the id of Malaysia; only two capital letters are an id first.
 */
export function placeReader(
  places: ReadonlyMap<string, string>,
  ids: readonly string[],
): (text: string) => string | null {
  const byId = new Map(ids.map((id) => [spaced(id), id]))
  const named = (text: string) => places.get(fold(text).trim()) ?? places.get(spaced(text))
  const coded = (text: string) => byId.get(spaced(text))
  const whole = (text: string) =>
    (COUNTRY.test(text.trim()) ? (coded(text) ?? named(text)) : (named(text) ?? coded(text))) ?? null
  return (text) => {
    const place = whole(text)
    if (place !== null || text.length > LONGEST) return place
    const parts = text.split(SEPARATORS).flatMap((part) => part.trim() || [])
    const countries = parts.flatMap((part) => {
      const found = mayBeState(part) ? null : whole(part)
      return found !== null && COUNTRY.test(found) ? found : []
    })
    if (new Set(countries).size > 1) return null
    const placeOf = (part: string) => {
      const found = mayBeState(part) ? null : whole(part)
      return found !== null && COUNTRY.test(found) && part !== parts.at(-1) ? null : found
    }
    return parts.length < 2 ? null : narrowestPlace(parts, placeOf).place
  }
}
