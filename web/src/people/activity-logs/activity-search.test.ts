import { forgiving } from '@kolscope/contract/core/url'
import { expect, it } from 'vitest'
import { ActivitySearch, knownActions, knownIds, momentsOf, rangeOf } from './activity-search'

it('shows today and six days back unless the address says otherwise', () => {
  const now = new Date(2026, 2, 3, 12)
  expect(rangeOf({}, now)).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(rangeOf({ createdTimeFrom: '2026-01-01' }, now)).toEqual({ from: '2026-01-01', to: '2026-03-03' })
})

it('asks for whole days of the reader', () => {
  const { createdTimeFrom, createdTimeTo } = momentsOf({ from: '2026-03-03', to: '2026-03-03' })
  expect(Date.parse(createdTimeTo) - Date.parse(createdTimeFrom)).toBe(86_399_999)
  expect(new Date(createdTimeFrom).getHours()).toBe(0)
})

it('keeps only what it knows of the lists in an address', () => {
  const address = forgiving(ActivitySearch, {
    actions: 'signIn,flyAway,signIn',
    users: '3,x,7',
    createdTimeFrom: 'yesterday',
    rowsPerPage: '13',
  })
  expect(knownActions(address)).toEqual(['signIn'])
  expect(knownIds(address.users, [{ id: 7 }, { id: 8 }])).toEqual([7])
  expect(address.createdTimeFrom).toBeUndefined()
  expect(address.rowsPerPage).toBeUndefined()
})
