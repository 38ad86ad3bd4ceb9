import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { expect, test } from 'vitest'
import { influencer, profile, typedJobs, typedName } from '../../../testing/profiles'
import {
  asBefore,
  changedParts,
  type FormState,
  over,
  problemsOf,
  startOf,
  takeStored,
  valuesOf,
  withFailure,
  withInfluencer,
} from './form-state'

const THIS_YEAR = 2026

test('only what differs is changed; the order of professions and categories says nothing', () => {
  const state = startOf(profile({ influencers: [influencer(11, [1, 2], { 5: 80, 6: 100 })] }))
  const turned = valuesOf(influencer(11, [2, 1], { 6: 100, 5: 80 }))
  expect(changedParts({ ...state, influencers: new Map([[11, turned]]) })).toEqual([])
  expect(changedParts(typedName(typedJobs(state, 11, [2]), 'Lan'))).toEqual(['person', 11])
})

test('a hundred that somebody sets is not the hundred that nobody chose', () => {
  const state = startOf(profile({ influencers: [influencer(11, [], { 5: 100 })] }))
  const [category] = state.influencers.get(11)?.categories ?? []
  if (!category) throw new Error('A category is held.')
  const unset = { careers: [], categories: [{ ...category, is_default: true }] }
  expect(changedParts({ ...state, influencers: new Map([[11, unset]]) })).toEqual([11])
})

test('over a newer truth untouched parts follow, typed ones stay, and where both changed it is a conflict', () => {
  const state = typedJobs(typedName(startOf(profile()), 'Mine'), 11, [9])
  const next = over(
    state,
    profile({ version: 2, gender: 'female', influencers: [influencer(11, [1], { 5: 80 }), influencer(12, [3], {})] }),
  )
  expect(next.person.name).toBe('Mine')
  expect(next.influencers.get(11)?.careers).toEqual([9])
  expect(next.influencers.get(12)?.careers).toEqual([3])
  expect([...next.failures]).toEqual([['person', { kind: 'conflict' }]])
})

test('what becomes the same on both sides is no conflict', () => {
  const state = withFailure(typedJobs(startOf(profile()), 11, [7]), 11, { kind: 'conflict' })
  const next = over(state, profile({ influencers: [influencer(11, [7], { 5: 80 })] }))
  expect(next.failures.size).toBe(0)
  expect(changedParts(next)).toEqual([])
})

test('what was typed of an influencer survives its unlinking and comes back', () => {
  const state = typedJobs(startOf(profile()), 12, [4])
  const without = over(state, profile({ influencers: [influencer(11, [1], { 5: 80 })] }))
  expect(changedParts(without)).toEqual([])
  expect(changedParts(over(without, profile()))).toEqual([12])
})

test('taking the stored version drops what was typed in that part alone', () => {
  const state = typedName(typedJobs(withFailure(startOf(profile()), 11, { kind: 'conflict' }), 11, [9]), 'Mine')
  const next = takeStored(state, 11)
  expect(changedParts(next)).toEqual(['person'])
  expect(next.failures.size).toBe(0)
})

test('saving is taken back in what was saved alone, and not over what came later', () => {
  const done = { saved: ['person' as const], before: profile(), after: profile({ version: 2, name: 'New' }) }
  const now = typedJobs(startOf(done.after), 11, [9])
  const back = asBefore(now, done)
  expect(back?.person.name).toBe('Trần Lan')
  expect(back?.influencers.get(11)?.careers).toEqual([9])
  expect(asBefore(typedName(now, 'Typed since'), done)).toBeNull()
  expect(asBefore(startOf(profile({ version: 3, name: 'Theirs' })), done)).toBeNull()
})

test('what saving an influencer answers becomes the stored truth', () => {
  const profileAfter = withInfluencer(profile(), {
    id: 12,
    version: 5,
    user_state: 'PendingForApproval',
    user_career: [{ id: 3, name: 'Chef', name_vi: '' }],
    user_ressonance: [],
  } as unknown as EditableInfluencer)
  expect(profileAfter.influencers[1]).toMatchObject({ version: 5, state: 'PendingForApproval', jobs: [{ id: 3 }] })
  expect(profileAfter.influencers[0]?.version).toBe(1)
})

test('what is wrong is told by part in the specification’s words', () => {
  const says = (state: FormState) =>
    [...problemsOf(state, THIS_YEAR)].map(([part, problems]) => [part, ...problems.map(({ message }) => message)])
  const state = startOf(profile())
  expect(says(state)).toEqual([])
  expect(says(typedName(state, ' '))).toEqual([['person', 'Field "name" is required.']])
  expect(says(typedName(state, 'x'))).toEqual([['person', 'Field name must be at least 2 characters']])
  expect(says(typedName(state, 'x'.repeat(101)))).toEqual([['person', 'Field name must be less than 100 characters']])
  const zero = startOf(profile({ influencers: [influencer(11, [], { 5: 0 })] }))
  expect(says(zero)).toEqual([[11, 'Platform "Instagram" - category resonance score invalid (1-100)']])
})
