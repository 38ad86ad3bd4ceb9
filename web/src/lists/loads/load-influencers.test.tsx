import type { LoadedInfluencer } from '@kolscope/contract/lists/loads/after-load'
import { type Load, loads } from '@kolscope/contract/lists/loads/loads'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/answers'
import { approvalOf, countsOf, loadOf, previewOf, previewRowOf } from '../../../testing/loads'
import { open, shownAddress } from '../../../testing/page'
import { say } from '../../../testing/shown'
import { queries } from '../../core/query'

const FLAGS = ['canImportInfluencers', 'canEditInfluencerBasicInfo', 'canFilterByBasicInfo'] as const
const resultOf = (influencers: { new: number; changed: number }): Partial<Load> => ({
  state: 'loaded',
  counts: countsOf({ rows: 30 }),
  result: { counts: countsOf({ rows: 30 }), influencers, posts: { new: 0, changed: 0 }, warnings: [] },
  undo_until: '2026-05-01T08:00:00.000Z',
})
const influencerOf = (id: number): LoadedInfluencer => ({
  ...{ _id: id, platform: 'tiktok', name: `Mai ${id}`, user_name: `mai${id}`, followers: 12_500, state: 'New' },
})

async function openLoad(changes: Partial<Load>, address = '/load-lists?load=4') {
  const asked: unknown[] = []
  answer(loads.getLoad, () => ({ data: loadOf(changes) }))
  answer(loads.getLoadApproval, () => ({ data: approvalOf() }))
  answer(loads.getProposedProfiles, () => ({ data: { proposed: 0, examples: [] } }))
  answer(loads.listLoadInfluencers, ({ view, page_index = 0, page_size = 0 }) => {
    asked.push([view, page_index])
    const first = page_index * page_size + 1
    const total = view === 'new' ? 24 : 2
    return { data: [first, first + 1].filter((id) => id <= total).map(influencerOf), total }
  })
  const user = await open(address, { flags: FLAGS })
  await screen.findByRole('heading', { level: 1 })
  return { user, asked }
}

test('a result names whom it added and changed, with links to their reports, page by page', async () => {
  const { user, asked } = await openLoad(resultOf({ new: 24, changed: 2 }))
  const list = within(await screen.findByRole('region', { name: say('loads.listed') }))
  list.getByRole('tab', { name: `${say('loads.listed.new')} 24`, selected: true })
  const link = await list.findByRole('link', { name: 'Mai 1' })
  expect(link.getAttribute('href')).toBe('/influencers/1')
  list.getAllByText(say('state.New'))
  await user.click(list.getByRole('button', { name: say('list.page', { count: 3 }) }))
  await list.findByRole('link', { name: 'Mai 21' })
  expect(shownAddress()).toBe('/load-lists?load=4&view=new&influencers=3')
  await user.click(list.getByRole('tab', { name: `${say('loads.listed.changed')} 2` }))
  await waitFor(() => expect(asked.at(-1)).toEqual(['changed', 0]))
  await list.findByRole('link', { name: 'Mai 2' })
  expect(shownAddress()).toBe('/load-lists?load=4&view=changed')
})

test('a list that has become shorter than the page in the URL shows its last page', async () => {
  const { asked } = await openLoad(resultOf({ new: 24, changed: 2 }), '/load-lists?load=4&view=new&influencers=9')
  const list = within(await screen.findByRole('region', { name: say('loads.listed') }))
  await list.findByRole('link', { name: 'Mai 21' })
  expect(list.getByRole('button', { name: say('list.page', { count: 3 }) }).getAttribute('aria-current')).toBe('page')
  expect(asked[0]).toEqual(['new', 8])
  expect(asked.at(-1)).toEqual(['new', 2])
})

test('a list that becomes shorter while its last page is shown goes to the page before', async () => {
  const { user } = await openLoad(resultOf({ new: 21, changed: 2 }))
  let total = 21
  answer(loads.listLoadInfluencers, ({ page_index = 0, page_size = 0 }) => {
    const first = page_index * page_size + 1
    return { data: first <= total ? [influencerOf(first)] : [], total }
  })
  const list = within(await screen.findByRole('region', { name: say('loads.listed') }))
  for (const count of [2, 3]) {
    await user.click(await list.findByRole('button', { name: say('list.page', { count }) }))
    await list.findByRole('link', { name: `Mai ${count * 10 - 9}` })
  }
  total = 20
  await queries.refetchQueries({ type: 'active' })
  await list.findByRole('link', { name: 'Mai 11' })
  expect(list.queryByRole('button', { name: say('list.page', { count: 3 }) })).toBeNull()
})

test('an undo names whom it kept, and says about numbers only what is true', async () => {
  const undone = { removed: 0, restored: 1, kept: 1, kept_added: 0 }
  await openLoad({ ...resultOf({ new: 0, changed: 2 }), state: 'undone', undo_until: null, undone })
  const kept = within(await screen.findByRole('region', { name: say('loads.listed.kept') }))
  await kept.findByRole('link', { name: 'Mai 1' })
  expect(screen.queryByText(say('loads.undone.removed', { count: 0 }))).toBeNull()
  screen.getByText(say('loads.undone.restored', { count: 1 }))
  expect(screen.queryByText(say('loads.undone.keptAbout')), 'the load added none of them').toBeNull()
  expect(screen.queryByRole('region', { name: say('loads.listed') })).toBeNull()
})

test('a load that can no longer be undone lists no one', async () => {
  await openLoad({ ...resultOf({ new: 24, changed: 2 }), undo_until: null })
  expect(screen.queryByRole('region', { name: say('loads.listed') })).toBeNull()
})

test('an undo that removes no one does not promise to, and tells edits from reviews', async () => {
  const { user } = await openLoad(resultOf({ new: 0, changed: 2 }))
  answer(loads.getUndoForecast, () => ({
    data: {
      removed: 0,
      changed: 2,
      kept: [
        { reason: 'edited' as const, count: 1 },
        { reason: 'reviewed' as const, count: 3 },
      ],
    },
  }))
  await user.click(await screen.findByRole('button', { name: say('loads.undo') }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(say('loads.undoForecast.changed', { count: 2 }))
  dialog.getByText('1 edited after loading')
  dialog.getByText('3 submitted or reviewed after loading')
  expect(dialog.queryByText(say('loads.undoForecast.removed', { count: 0 }))).toBeNull()
})

test('a load that was stopped says how many rows are left, and how to continue', async () => {
  await openLoad({ ...resultOf({ new: 24, changed: 0 }), state: 'cancelled', rows: 42_030 })
  screen.getByText(say('loads.notLoaded', { count: 42_000 }))
})

test('the filled cells of a long list are those of its first rows', async () => {
  const [sheet] = loadOf().sheets
  const { user } = await openLoad({ sheets: sheet ? [{ ...sheet, rows: 60_000 }] : [] })
  await user.click(screen.getByRole('button', { name: /^creators.csv/ }))
  expect(screen.getAllByText(say('loads.filledSample', { count: 3, rows: 300 }))).toHaveLength(2)
})

test('rows that change nothing have their own tab in the preview', async () => {
  const preview = previewOf(countsOf({ rows: 3, unchanged: 3 }), { unchanged: [previewRowOf({ name: 'Mai Same' })] })
  await openLoad({ preview })
  screen.getByRole('tab', { name: `${say('loads.outcome.unchanged')} 3`, selected: true })
  screen.getByText('Mai Same')
})
