import { textFields } from '@kolscope/contract/core/text-fields'
import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { expect, test } from 'vitest'
import { clashesOf, mergeVersions } from './conflict'
import { valuesOf } from './edit-values'

const base = {
  version: 1,
  platform: 'fb',
  name: 'Lan',
  user_career: [],
  user_ressonance: [],
  user_location: null,
  user_gender: null,
  user_kind: null,
  user_relationship_status: null,
  birth_year: null,
  ...textFields(() => null),
  links: [],
  user_state: 'PendingForApproval',
  next_states: ['Approved', 'Rejected'],
} as unknown as EditableInfluencer
const stored: EditableInfluencer = { ...base, version: 2, name: 'Their Lan', phone: '0912345678' }
const mine = { ...valuesOf(base), name: 'My Lan', email: 'lan@example.com' }
const versions = { base, mine, state: 'Approved' as const, stored }

test('each side keeps what it alone changed; what both changed is said', () => {
  expect(clashesOf(versions)).toEqual([
    { field: 'name', both: true, proposed: 'mine' },
    { field: 'email', both: false, proposed: 'mine' },
    { field: 'phone', both: false, proposed: 'stored' },
    { field: 'user_state', both: false, proposed: 'mine' },
  ])
})

test('the merged version is the stored one with what was chosen', () => {
  const clashes = clashesOf(versions)
  const merged = mergeVersions(versions, clashes, (one) => (one.field === 'name' ? 'stored' : one.proposed))
  expect(merged.values).toEqual({ ...mine, name: 'Their Lan', phone: '0912345678' })
  expect(merged.state).toBe('Approved')
})

test('a state that cannot follow any more is not offered', () => {
  const decided = { ...stored, user_state: 'Rejected' as const, next_states: ['PendingForApproval' as const] }
  const clashes = clashesOf({ ...versions, stored: decided })
  expect(clashes.map(({ field }) => field)).not.toContain('user_state')
  expect(mergeVersions({ ...versions, stored: decided }, clashes, () => 'mine').state).toBeNull()
})

test('the same change on both sides is no clash', () => {
  expect(clashesOf({ ...versions, state: null, mine: valuesOf(stored) })).toEqual([])
})
