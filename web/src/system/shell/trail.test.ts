import { expect, test } from 'vitest'
import { trailOf } from './trail'

const texts = (from: unknown, may = true) => trailOf('/influencers/:id', from, () => may).map((one) => one.text)

test('an influencer stands under the search, or under the collection it was opened from', () => {
  expect(texts('search')).toEqual(['page.advanced'])
  expect(texts(undefined)).toEqual(['page.advanced'])
  expect(texts('tracking')).toEqual(['page.tracking'])
  expect(texts('collection:12')).toEqual(['page.collections', 'page.collection'])
  expect(texts('collection:x')).toEqual(['page.advanced'])
})

test('who may not search comes from collections', () => {
  expect([texts('search', false), texts(undefined, false)]).toEqual([['page.collections'], ['page.collections']])
})

test('what stands above leads back, as far as one may go', () => {
  const links = (may: boolean) =>
    trailOf('/influencers/:id', 'collection:12', () => may).map((one) => [one.to, one.params?.id])
  expect(links(true)).toEqual([
    ['/collections', undefined],
    ['/collections/$id', '12'],
  ])
  expect(links(false)[0]).toEqual([null, undefined])
  expect(trailOf('/collections/:id', undefined, () => true).map((one) => one.to)).toEqual(['/collections'])
})

test('pages of the menu stand under their group alone', () => {
  expect(trailOf('/brands', 'search', () => true)).toEqual([])
})
