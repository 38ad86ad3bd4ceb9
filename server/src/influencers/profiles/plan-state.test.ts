import type { ProfilesFilter } from '@kolscope/contract/influencers/profile-list'
import { expect, test } from 'vitest'
import { planState } from './plan-state'

test('a list of persons is free without filters, and paid for by each of them', () => {
  expect(planState({})).toBeNull()
  expect(planState({ name: '' })).toBeNull()
  const filters: ProfilesFilter[] = [{ name: 'Lan' }, { gender__in: ['male'] }, { user_careers__in: [1] }]
  for (const filter of filters)
    expect(Object.keys(planState(filter)?.digests ?? {})).toEqual([`persons.${Object.keys(filter)[0]}`])
})
