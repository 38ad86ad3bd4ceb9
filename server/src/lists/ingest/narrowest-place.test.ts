import { expect, it } from 'vitest'
import { narrowestPlace } from './narrowest-place'

const PLACES: Readonly<Record<string, string>> = {
  'Việt Nam': 'VN',
  'Hà Nội': 'VN-01',
  Mỹ: 'US',
  LA: 'LA',
  US: 'US',
  CA: 'CA',
}
const placeOf = (text: string) => PLACES[text] ?? null

it.each([
  ['the narrower one in any order', ['Hà Nội', 'Việt Nam'], { place: 'VN-01', different: null }],
  ['two letters beside a country are a region of it', ['Việt Nam', 'LA'], { place: 'VN', different: null }],
  ['two letters beside a short name of a country are a region, too', ['CA', 'Mỹ'], { place: 'US', different: null }],
  ['a short name of a country contradicts another place', ['Hà Nội', 'Mỹ'], { place: null, different: 'Hà Nội / Mỹ' }],
  ['two countries contradict each other', ['US', 'CA'], { place: null, different: 'US / CA' }],
  ['an unknown text says nothing', ['Hogwarts'], { place: null, different: null }],
] as const)('%s', (_, texts, found) => {
  expect(narrowestPlace(texts, placeOf)).toEqual(found)
})
