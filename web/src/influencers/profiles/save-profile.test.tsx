import { editing } from '@kolscope/contract/influencers/editing'
import { profiles } from '@kolscope/contract/influencers/profiles'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { influencer, profile, typedJobs, typedName } from '../../../testing/profiles'
import { ApiFailure } from '../../core/api-failure'
import { changedParts, startOf } from './form-state'
import { saveParts } from './save-profile'

const BEFORE = startOf(profile())
/** A gateway lost the response; a missing one would be the same to the form. */
const LOST = { status: 504 }

const log = () => vi.spyOn(console, 'error').mockReturnValue(undefined)
afterEach(() => {
  vi.restoreAllMocks()
})

test('of a save of which another user changed one part first, the other part is saved', async () => {
  const logged = log()
  const sent = typedJobs(typedName(BEFORE, 'Mine'), 11, [9])
  const theirs = { ...influencer(11, [3], { 5: 80 }), version: 2 }
  const stored = profile({ version: 2, name: 'Mine', influencers: [theirs, influencer(12, [], {})] })
  answer(profiles.updateProfile, () => ({ data: profile({ version: 2, name: 'Mine' }) }))
  refuse(editing.updateInfluencer, { status: 409 })
  answer(profiles.getProfile, () => ({ data: stored }))
  const { apply, report } = await saveParts(sent, ['person', 11])
  expect(report).toEqual({ saved: ['person'], failed: [11] })
  const now = apply(sent)
  expect(now.stored).toEqual(stored)
  expect(changedParts(now)).toEqual([11])
  expect(now.influencers.get(11)?.careers).toEqual([9])
  expect([...now.failures]).toEqual([[11, { kind: 'conflict' }]])
  expect(logged, 'a refusal is told on the page').not.toHaveBeenCalled()
})

test('what was typed while it was saved stays, and is not saved yet', async () => {
  const sent = typedName(BEFORE, 'Mine')
  answer(profiles.updateProfile, () => ({ data: profile({ version: 2, name: 'Mine' }) }))
  const { apply, report } = await saveParts(sent, ['person'])
  expect(report).toEqual({ saved: ['person'], failed: [] })
  expect(changedParts(apply(sent))).toEqual([])
  const now = apply(typedName(sent, 'Mine, later'))
  expect(now.stored).toMatchObject({ version: 2, name: 'Mine' })
  expect(now.person.name).toBe('Mine, later')
  expect(changedParts(now)).toEqual(['person'])
})

test('what was stored although the response was lost is saved', async () => {
  const sent = typedJobs(typedName(BEFORE, 'Mine'), 11, [9])
  const influencers = [influencer(11, [9], { 5: 80 }), influencer(12, [4], {})]
  const stored = profile({ version: 2, name: 'Mine', influencers })
  refuse(profiles.updateProfile, LOST)
  refuse(editing.updateInfluencer, LOST)
  answer(profiles.getProfile, () => ({ data: stored }))
  const { apply, report } = await saveParts(sent, ['person', 11])
  expect(report).toEqual({ saved: ['person', 11], failed: [] })
  const now = apply(sent)
  expect(now.stored).toEqual(stored)
  expect(now.influencers.get(12)?.careers, 'an untouched part follows').toEqual([4])
  expect(changedParts(now)).toEqual([])
  expect(now.failures.size).toBe(0)
  const later = apply(typedJobs(typedName(sent, 'Mine, later'), 11, [9, 10]))
  expect(changedParts(later)).toEqual(['person', 11])
  expect(later.failures.size, 'nobody else saved').toBe(0)
})

test('what was lost on its way keeps its input and its failure', async () => {
  const sent = typedName(BEFORE, 'Mine')
  refuse(profiles.updateProfile, LOST)
  answer(profiles.getProfile, () => ({ data: profile() }))
  const { apply, report } = await saveParts(sent, ['person'])
  expect(report).toEqual({ saved: [], failed: ['person'] })
  const now = apply(sent)
  expect(now.person.name).toBe('Mine')
  expect(now.failures.get('person')).toMatchObject({ kind: 'failed', error: LOST })
})

test('while nobody knows what is stored, even a conflict is only a failure', async () => {
  const sent = typedName(BEFORE, 'Mine')
  refuse(profiles.updateProfile, { status: 409 })
  refuse(profiles.getProfile, { status: 500 })
  const { apply, report } = await saveParts(sent, ['person'])
  expect(report.failed).toEqual(['person'])
  const failure = apply(sent).failures.get('person')
  expect(failure).toEqual({ kind: 'failed', error: expect.any(ApiFailure) })
})

test('an influencer of which the form lacks the input or the stored version is not sent', async () => {
  const logged = log()
  const requests: unknown[] = []
  answer(editing.updateInfluencer, (input) => {
    requests.push(input)
    return {} as never
  })
  answer(profiles.getProfile, () => ({ data: profile() }))
  const withoutInput = { ...BEFORE, influencers: new Map() }
  const withoutVersion = typedJobs(BEFORE, 13, [9])
  for (const [state, part] of [
    [withoutInput, 11],
    [withoutVersion, 13],
  ] as const)
    expect((await saveParts(state, [part])).report).toEqual({ saved: [], failed: [part] })
  expect(requests).toEqual([])
  expect(logged).toHaveBeenCalledTimes(2)
})
