import { forgiving } from '@kolscope/contract/core/url'
import { expect, test } from 'vitest'
import {
  activeFilters,
  chosenValuesOf,
  filtersOf,
  overfull,
  ProfilesSearch,
  queryOf,
  withChosen,
  withFilters,
} from './profiles-search'

const read = (query: Record<string, string>) => forgiving(ProfilesSearch, query)

test('the address is asked as it stands, with the specification’s defaults', () => {
  expect(queryOf(read({}))).toEqual({ page_index: 0, page_size: 12, sortBy: '_id__desc' })
  const search = read({ page_size: '6', page_index: '2', sort_field: 'avg_engagement', sort_type: '-1', name: 'lan' })
  expect(queryOf(search)).toEqual({ page_index: 2, page_size: 6, sortBy: 'avg_engagement__desc', name: 'lan' })
  expect(queryOf(read({ kind__in: 'celebrity,citizen', user_careers__in: '3', gender__in: 'female' }))).toMatchObject({
    kind__in: ['celebrity', 'citizen'],
    user_careers__in: [3],
    gender__in: ['female'],
  })
})

test('what does not fit is left out of the address’s meaning', () => {
  expect(read({ page_size: '24', sort_field: 'name', sort_type: '1', gender__in: 'both' })).toEqual({})
})

test('aliases and codes are chosen as what they mean', () => {
  const filters = filtersOf(
    read({ platform__in: 'facebook,fb,insta', user_categories__in: 'beauty,7', marital_status__in: 'Others' }),
  )
  expect(chosenValuesOf(filters, 'platform__in')).toEqual(['fb', 'insta'])
  expect(chosenValuesOf(filters, 'user_categories__in', [{ id: 4, categoryCode: 'beauty' }])).toEqual([4, 7])
  expect(chosenValuesOf(filters, 'marital_status__in')).toEqual(['Other'])
})

test('other filters begin on the first page and keep sort, size and name', () => {
  const search = read({ page_index: '3', page_size: '6', sort_field: 'total_follower', name: 'an', gender__in: 'male' })
  const next = withFilters(search, withChosen(filtersOf(search), 'user_categories__in', [1, 2]))
  expect(queryOf(next)).toEqual({
    page_index: 0,
    page_size: 6,
    sortBy: 'total_follower__desc',
    name: 'an',
    gender__in: ['male'],
    user_categories__in: ['1', '2'],
  })
  expect(activeFilters(filtersOf(withFilters(search, {})))).toEqual([])
  expect(withChosen({ gender__in: ['male'] }, 'gender__in', [])).toEqual({})
})

test('more than the server takes is an error of that filter', () => {
  const ids = Array.from({ length: 101 }, (_, index) => index + 1)
  expect(overfull(withChosen({ gender__in: ['male'] }, 'user_careers__in', ids))).toEqual(['user_careers__in'])
  expect(overfull(withChosen({}, 'user_careers__in', ids.slice(1)))).toEqual([])
})
