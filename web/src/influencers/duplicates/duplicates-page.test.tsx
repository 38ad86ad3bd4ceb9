import type { Answer } from '@kolscope/contract/core/route'
import { type Duplicate, type DuplicateAccount, duplicates } from '@kolscope/contract/influencers/duplicates'
import { profiles } from '@kolscope/contract/influencers/profiles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { open } from '../../../testing/page'
import { profile } from '../../../testing/profiles'
import { say } from '../../../testing/shown'

const account = (_id: number, more: Partial<DuplicateAccount>): DuplicateAccount => ({
  ...{
    _id,
    platform: 'tiktok',
    social_id: null,
    user_name: 'lan',
    name: `Lan ${_id}`,
    platform_url: null,
    avatar: null,
  },
  ...{ state: 'New', total_follower: null, observed_at: null, posts: 0, collections: 0, profile: null },
  created_at: '2026-01-01T00:00:00Z',
  ...more,
})

const PAIR: Duplicate = {
  kind: 'account',
  influencers: [
    account(1, { social_id: '77', total_follower: 1200, observed_at: '2026-02-03T00:00:00Z' }),
    account(2, {}),
  ],
  stays: 1,
  is_sure: true,
  why: [{ code: 'same-handle', value: 'lan' }],
  decided: null,
}

/** Opens the page on a server that has one pair; returns what it was asked to do. */
async function openOn(pairs: Duplicate[], view = '') {
  const calls: unknown[] = []
  answer(duplicates.listDuplicates, () => ({ data: pairs, total: pairs.length, is_complete: true }))
  answer(duplicates.mergeInfluencers, (input) => {
    calls.push(input)
    return { data: { merge_id: 9, influencer_id: input.influencer_id } }
  })
  answer(duplicates.setDifferent, (input) => {
    calls.push(input)
    return { data: { is_different: input.is_different } }
  })
  const undone: Answer<typeof duplicates.undoInfluencerMerge>['data'] = {
    influencer_ids: [1, 2],
    kept_fields: ['description'],
    lost_rows: 2,
  }
  answer(duplicates.undoInfluencerMerge, (input) => {
    calls.push(input)
    return { data: undone }
  })
  const user = await open(`/duplicates${view}`, { flags: ['canEditInfluencerBasicInfo'] })
  return { user, calls }
}

const names = { name: 'Lan 1', other: 'Lan 2' }
const button = (name: string) => screen.findByRole('button', { name })

test('a pair shows why and both sides; the chosen one stays, and the message undoes the merge', async () => {
  const { user, calls } = await openOn([PAIR])
  const card = await screen.findByRole('listitem', { name: 'Lan 1 · Lan 2' })
  within(card).getByText(say('duplicates.sure.account'))
  within(card).getByText('1,200')
  within(card).getByText(say('duplicates.asOf', { date: '2026-02-03' }))
  const other = within(card).getByRole('radio', { name: say('duplicates.staysOf', { name: 'lan', id: 2 }) })
  expect(within(card).getByRole('radio', { checked: true })).not.toBe(other)
  await user.click(other)
  await user.click(await button(say('duplicates.mergeOf', names)))
  expect(calls).toEqual([{ influencer_id: 2, merged_id: 1 }])
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  await user.click(await button(say('action.undo')))
  await screen.findByText(
    [
      say('duplicates.mergeUndone'),
      say('duplicates.keptFields', { count: 1 }),
      say('duplicates.lostRows', { count: 2 }),
    ].join(' '),
  )
  expect(calls.at(-1)).toEqual({ id: 9 })
})

test('a pair is told apart, and that can be taken back', async () => {
  const { user, calls } = await openOn([PAIR])
  await user.click(await button(say('duplicates.differentOf', names)))
  await screen.findByText(say('duplicates.toldApart'))
  await user.click(await button(say('action.undo')))
  const pair = { influencer_id: 1, other_id: 2 }
  expect(calls).toEqual([
    { ...pair, is_different: true },
    { ...pair, is_different: false },
  ])
})

/** Opens the page on two accounts of one person, of whom these have profiles; returns what was called. */
async function openOnPerson(...profilesOf: (number | null)[]) {
  const influencers = profilesOf.map((_id, at) =>
    account(at + 1, { profile: _id === null ? null : { _id, name: `Profile ${_id}` } }),
  )
  const why = [{ code: 'same-email' as const, value: 'lan@mail.test' }]
  const { user } = await openOn([{ ...PAIR, kind: 'person', influencers, why }])
  const calls: unknown[] = []
  const called =
    <D,>(name: string, data: D) =>
    (input: unknown) => {
      calls.push([name, input])
      return { data }
    }
  const one = profile()
  answer(profiles.createProfile, called('create', one))
  answer(profiles.removeProfile, called('remove', { change_id: 4, profile: one, others: [] }))
  answer(profiles.linkInfluencer, called('link', { change_id: 6, profile: one, others: [] }))
  answer(profiles.mergeProfiles, called('merge', { change_id: 7, profile: one, others: [] }))
  answer(profiles.undoProfileChange, called('undo', { profiles: [] }))
  await screen.findByText(say('duplicates.linkHint'))
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(await button(say('duplicates.linkOf', names)))
  await screen.findByText(say('duplicates.linked'))
  await user.click(await button(say('action.undo')))
  await screen.findByText(say('duplicates.unlinked'))
  return calls
}

test('two accounts of one person without a profile get one, and lose it by undoing', async () => {
  expect(await openOnPerson(null, null)).toEqual([
    ['create', { name: 'Lan 1', influencer_ids: [1, 2] }],
    ['remove', { id: 1 }],
  ])
})

test('an account joins the profile of the other one', async () => {
  expect(await openOnPerson(null, 8)).toEqual([
    ['link', { id: 8, influencer_id: 1 }],
    ['undo', { id: 8, change_id: 6 }],
  ])
})

test('the profiles of both become one', async () => {
  expect(await openOnPerson(8, 9)).toEqual([
    ['merge', { id: 8, other_id: 9 }],
    ['undo', { id: 8, change_id: 7 }],
  ])
})

test('a list that is still being compared says so, and is asked for again until it is complete', async () => {
  answer(duplicates.listDuplicates, () => ({ data: [], total: 0, is_complete: false }))
  await open('/duplicates', { flags: ['canEditInfluencerBasicInfo'] })
  await screen.findByText(say('duplicates.comparing'))
  answer(duplicates.listDuplicates, () => ({ data: [], total: 0, is_complete: true }))
  await screen.findByText(say('duplicates.empty.undecided'), {}, { timeout: 10_000 })
})

test('while a pair is being merged, nothing else can be chosen', async () => {
  const { user } = await openOn([PAIR])
  let merged = () => {}
  answer(duplicates.mergeInfluencers, async () => {
    await new Promise<void>((resolve) => {
      merged = resolve
    })
    return { data: { merge_id: 9, influencer_id: 1 } }
  })
  await user.click(await button(say('duplicates.mergeOf', names)))
  const chosen = [...screen.getAllByRole('radio'), await button(say('duplicates.differentOf', names))]
  expect(chosen.map((one) => one.hasAttribute('disabled'))).toEqual([true, true, true])
  merged()
  await screen.findByText(say('duplicates.merged'))
})

test('a refused merge says why', async () => {
  const { user } = await openOn([PAIR])
  const error = { field: 'id', code: 'not-duplicates', message: '' }
  refuse(duplicates.mergeInfluencers, { status: 409, errors: [error] })
  await user.click(await button(say('duplicates.mergeOf', names)))
  await screen.findByText(say('problem.not-duplicates'))
})

test('each view says that it is empty', async () => {
  answer(duplicates.listMerges, () => ({ data: [], total: 0 }))
  const { user } = await openOn([])
  await screen.findByText(say('duplicates.emptyTitle.undecided'))
  await user.click(screen.getByRole('tab', { name: say('duplicates.view.different') }))
  await screen.findByText(say('duplicates.emptyTitle.different'))
  await user.click(screen.getByRole('tab', { name: say('duplicates.view.merged') }))
  await screen.findByText(say('duplicates.emptyTitle.merged'))
})
