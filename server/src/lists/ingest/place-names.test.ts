import { expect, it } from 'vitest'
import { addPlaceNames, placeReader } from './place-names'

const IDS = ['VN', 'VN-01', 'US', 'MY', 'IT', 'CA', 'CN', 'GB']
const PLACES = new Map([
  ['viet nam', 'VN'],
  ['ha noi', 'VN-01'],
  ['my', 'US'],
  ['y', 'IT'],
])
addPlaceNames(PLACES, IDS)
const placeOf = placeReader(PLACES, IDS)

it.each([
  ['a name that folds to the id of another country', 'Mỹ', 'US'],
  ['the same without its mark', 'my', 'US'],
  ['two capital letters are an id first', 'MY', 'MY'],
  ['also with spaces around them', ' MY ', 'MY'],
  ['and a name if they are no id', 'UK', 'GB'],
  ['an id that is no name', 'ca', 'CA'],
  ['the id of a province', 'VN-01', 'VN-01'],
  ['a name of one letter after its city', 'Roma, Ý', 'IT'],
  ['a name of two letters of another script after its city', '北京, 中国', 'CN'],
  ['a state of the USA is no country', 'Los Angeles, CA', null],
  ['one letter beside a country', 'Y, Việt Nam', 'VN'],
])('%s: %s', (_, text, place) => {
  expect(placeOf(text)).toBe(place)
})
