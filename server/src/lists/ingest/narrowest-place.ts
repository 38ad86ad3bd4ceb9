export interface NamedPlace {
  place: string | null
  /** Texts that name places in different countries. */
  different: string | null
}

const countryOf = (place: string) => place.slice(0, 2)
const isCountry = (place: string) => place.length === 2

/** Whether a text can abbreviate a region, such as "CA"; short names with other letters ("Mỹ", "中国") cannot. */
export const mayBeRegion = (text: string): boolean => /^[a-z]{1,2}$/i.test(text.trim())

/** The narrowest place that texts name; none if they name places in different countries. */
export function narrowestPlace(texts: readonly string[], placeOf: (text: string) => string | null): NamedPlace {
  // Beside a place that is written out, two letters are a region of it, not another country.
  const isWrittenOut = texts.some((text) => !mayBeRegion(text) && placeOf(text) !== null)
  const named = texts.flatMap((text) => {
    if (isWrittenOut && mayBeRegion(text)) return []
    const place = placeOf(text)
    return place === null ? [] : [{ text, place }]
  })
  const [first] = named
  if (!first) return { place: null, different: null }
  if (named.some(({ place }) => countryOf(place) !== countryOf(first.place)))
    return { place: null, different: [...new Set(named.map(({ text }) => text))].join(' / ') }
  return { place: named.find(({ place }) => !isCountry(place))?.place ?? first.place, different: null }
}
