import type { Answer } from '@kolscope/contract/core/route'
import { type Duplicate, type DuplicateAccount, duplicates } from '@kolscope/contract/influencers/duplicates'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { open } from '../../../testing/page'
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
  answer(duplicates.listDuplicates, () => ({ data: pairs, total: pairs.length }))
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
  within(card).getByText(say('duplicates.sure'))
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
