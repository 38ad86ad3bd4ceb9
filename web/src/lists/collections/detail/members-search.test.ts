import { forgiving } from '@kolscope/contract/core/url'
import { expect, test } from 'vitest'
import {
  columnQueryOf,
  filterOf,
  isFiltered,
  MembersSearch,
  membersQueryOf,
  unfiltered,
  withChange,
} from './members-search'

const read = (raw: Record<string, string>) => forgiving(MembersSearch, raw)

test("the specification's parameters reach the server as they stand in the address", () => {
  const search = read({
    influencers_page_size: '24',
    influencers_page_index: '2',
    state: 'Approved,Rejected',
    sort_field: 'name',
    name: 'lan',
    platform: 'tiktok',
  })
  expect(membersQueryOf(search)).toEqual({
    influencers_page_size: 24,
    influencers_page_index: 2,
    state: ['Approved', 'Rejected'],
    sort_field: 'name',
    sort_type: 1,
    name: 'lan',
    platform: ['tiktok'],
  })
})

test('an address that says nothing asks for the latest dozen, and a wrong page size for no other', () => {
  const query = { sort_field: 'added_at', sort_type: -1, influencers_page_size: 12, influencers_page_index: 0 }
  expect(membersQueryOf(read({}))).toEqual(query)
  expect(membersQueryOf(read({ influencers_page_size: '13', triage: 'maybe' }))).toEqual(query)
})

test('a column of the board asks for its own decision, whatever the table was narrowed to', () => {
  const search = read({ triage: 'passed', flagged: '1', view: 'board', influencers_page_index: '3' })
  expect(columnQueryOf(search, 'shortlisted', 48)).toMatchObject({
    triage: ['shortlisted'],
    flagged: true,
    influencers_page_size: 48,
    influencers_page_index: 0,
  })
})

test('a changed filter goes back to the first page; clearing keeps order and view', () => {
  const search = read({ influencers_page_index: '4', sort_field: 'engagement_rate', name: 'lan', view: 'board' })
  expect(withChange(search, { name: 'an' }).influencers_page_index).toBeUndefined()
  const cleared = unfiltered(search)
  expect(isFiltered(search)).toBe(true)
  expect(isFiltered(cleared)).toBe(false)
  expect(filterOf(cleared)).toEqual({})
  expect(cleared).toMatchObject({ sort_field: 'engagement_rate', view: 'board' })
})
