import { FLAGS, type Flag } from '@kolscope/contract/core/access'
import { LANGUAGES } from '@kolscope/contract/core/enums'
import { MENU_GROUPS } from '@kolscope/contract/core/pages'
import { brands } from '@kolscope/contract/influencers/brands'
import { collections } from '@kolscope/contract/lists/collections/collections'
import { accounts } from '@kolscope/contract/people/accounts'
import { discovery } from '@kolscope/contract/search/discovery/discovery'
import { bulkWork } from '@kolscope/contract/system/bulk-work'
import { type Job, jobs } from '@kolscope/contract/system/jobs'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/answers'
import { NO_HITS } from '../../../testing/no-hits'
import { none, open, shownAddress } from '../../../testing/page'
import { clear, say } from '../../../testing/shown'
import { entriesFor } from '../../core/menu'

const INTERNAL = FLAGS.filter((flag) => !flag.startsWith('is'))
/** A page in the frame that opens for everyone and makes no calls: no profile has this address. */
const QUIET = '/younet-profile/form/nobody'
const AT = '2026-01-01T00:00:00.000Z'
const JOB: Job = {
  id: 1,
  name: 'seed-demo',
  title: 'Demo market',
  status: 'done',
  done: 1,
  total: 1,
  step: { code: 'market-done' },
  error: null,
  created_at: AT,
  finished_at: AT,
}

const SEATS: readonly Flag[][] = [
  INTERNAL,
  ['canFilterByBasicInfo', 'canCreateCollection', 'isDemoAccount'],
  ['isInfluencerAccount'],
  [],
]

test('the menu shows what the rights open, in its order and its groups, in the language of the page', async () => {
  for (const language of LANGUAGES)
    for (const flags of SEATS) {
      await open(QUIET, { flags, language })
      const entries = entriesFor(flags)
      const menu = within(await screen.findByRole('navigation', { name: say('menu.label') }))
      expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(entries.map(({ text }) => say(text)))
      const groups = MENU_GROUPS.filter((group) => entries.some((entry) => entry.group === group))
      const headings = menu.getAllByRole('region').map((group) => group.getAttribute('aria-label'))
      expect(headings).toEqual(groups.map((group) => say(`menu.group.${group}`)))
      clear()
    }
})

test('the breadcrumbs say in which group a page stands', async () => {
  answer(brands.list, none)
  await open('/brands', { flags: INTERNAL })
  const place = within(await screen.findByRole('navigation', { name: say('breadcrumbs.label') }))
  const parts = place.getAllByRole('listitem').map((part) => part.textContent)
  expect(parts).toEqual([say('menu.group.management'), say('page.brand')])
})

test('the bell tells of work in the language of the page', async () => {
  for (const language of LANGUAGES) {
    answer(jobs.listJobs, () => ({ data: [JOB], total: 1 }))
    answer(bulkWork.listBulkWork, none)
    const user = await open(QUIET, { language })
    await user.click(await screen.findByRole('button', { name: say('bell.label') }))
    const list = within(await screen.findByRole('dialog', { name: say('bell.label') }))
    expect(list.getByText(say('job.seed-demo'))).toBeTruthy()
    expect(list.getByText(say('jobStep.market-done'))).toBeTruthy()
    expect(list.queryByText('Demo market')).toBeNull()
    clear()
  }
})

test('the bell counts what runs, and says that nothing does', async () => {
  answer(bulkWork.listBulkWork, none)
  const user = await open(QUIET)
  await user.click(await screen.findByRole('button', { name: say('bell.label') }))
  await screen.findByText(say('bell.empty'))
  clear()
  answer(jobs.listJobs, () => ({ data: [{ ...JOB, status: 'running' as const, finished_at: null }], total: 1 }))
  await open(QUIET)
  await screen.findByRole('button', { name: `${say('bell.label')}: ${say('bell.running', { count: 1 })}` })
})

async function openPalette(flags: readonly Flag[]) {
  const user = await open(QUIET, { flags })
  await screen.findByRole('navigation', { name: say('menu.label') })
  await user.keyboard('{Control>}k{/Control}')
  return { user, field: await screen.findByRole('combobox', { name: say('palette.title') }) }
}

test('the palette finds an account and opens it, and begins a new role', async () => {
  const searches: unknown[] = []
  answer(accounts.listAccounts, ({ search }) => {
    searches.push(search)
    const matches = search === 'linh@' ? [{ id: 31, name: 'Linh', email: 'linh@example.com' }] : []
    return { data: matches, total: matches.length }
  })
  answer(collections.listCollections, none)
  const { user, field } = await openPalette(['canCreateAccounts', 'canCreateRole'])
  expect(field).toBe(document.activeElement)
  await user.type(field, 'linh@')
  const group = within(await screen.findByRole('group', { name: say('palette.accounts') }))
  expect(group.getByRole('option', { name: /linh@example.com/ })).toBeTruthy()
  await user.clear(field)
  await user.type(field, say('new.role'))
  expect(screen.getByRole('option', { name: say('new.role') })).toBeTruthy()
})

test('the palette offers neither accounts nor what the rights do not make', async () => {
  const { user, field } = await openPalette([])
  for (const key of ['new.role', 'palette.new.account', 'page.accounts'] as const)
    expect(screen.queryByRole('option', { name: say(key) })).toBeNull()
  // A search for accounts would fail the test: no response is set for what is typed.
  answer(accounts.listAccounts, () => Promise.reject(new Error('Accounts were asked for')))
  await user.type(field, 'linh@')
  await screen.findByText(say('palette.none', { text: 'linh@' }))
  expect(screen.queryByRole('group', { name: say('palette.accounts') })).toBeNull()
})

test('the palette does not count the way to all results', async () => {
  answer(discovery.search, () => NO_HITS)
  answer(collections.listCollections, none)
  const { user, field } = await openPalette(['canFilterByBasicInfo'])
  await user.type(field, 'qqzz')
  await screen.findByRole('option', { name: say('palette.all', { text: 'qqzz' }) })
  await screen.findByText(say('palette.none', { text: 'qqzz' }))
})

test('an entry of the palette leads to its page', async () => {
  answer(brands.list, none)
  const { user, field } = await openPalette(['canCreateBrands'])
  await user.type(field, say('page.brand'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shownAddress()).toBe('/brands'))
  expect(screen.queryByRole('combobox', { name: say('palette.title') })).toBeNull()
})
