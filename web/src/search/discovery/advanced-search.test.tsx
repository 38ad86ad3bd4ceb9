import { discovery } from '@kolscope/contract/search/discovery/discovery'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/answers'
import { open, shownAddress } from '../../../testing/page'
import { say } from '../../../testing/shown'

const flags = ['canFilterByBasicInfo'] as const
const filters: string[] = []

async function openAdvanced(search = '') {
  filters.length = 0
  answer(discovery.search, ({ filter }) => {
    filters.push(filter ?? '')
    return {
      influencers: [],
      total: 0,
      total_market: 0,
      cap: null,
      sort_field: 'total_followers' as never,
      dropped: [],
      took_ms: 1,
      index_lag_ms: 0,
      remaining_searches: null,
    }
  })
  answer(discovery.facets, () => ({
    total: 0,
    options: {},
    ranges: {},
    cap: null,
    rounded_to: null,
    dropped: [],
    took_ms: 1,
  }))
  const user = await open(`/advanced-search${search}`, { flags })
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: say('advanced.string') })
  return { user, text }
}

const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
const filterInAddress = () => new URL(shownAddress(), 'http://x').searchParams.get('filter')

const WRONG: readonly [string, string][] = [
  ['nonsense__in=1', 'Unknown filter "nonsense"'],
  ['platform__gte=1', '"platform" doesn’t support the operator "__gte"'],
  ['total_follower__gte=many', '"total_follower" must be a number, not "many"'],
  ['total_follower__range=9,1', 'Min value should be smaller than Max value'],
  ['platform__in=myspace', '"myspace" isn’t a valid value for "platform"'],
  ['just words', '"just words" must have the form key__op=value'],
]

test('what is wrong with a filter string is said exactly, and nothing wrong is used', async () => {
  const { user, text } = await openAdvanced()
  for (const [wrong, message] of WRONG) {
    await user.clear(text)
    await user.click(text)
    await user.paste(wrong)
    expect(alerts().join()).toContain(message)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: say('advanced.stringApply') }).disabled).toBe(true)
    await user.keyboard('{Enter}')
    expect(filterInAddress()).toBeNull()
  }
  await user.click(screen.getByRole('button', { name: say('advanced.stringRevert') }))
  expect(text.value).toBe('')
  expect(filters.filter((filter) => filter !== '')).toEqual([])
})

test('a wrong filter string in the address is shown with its error, asks nothing, and can be mended', async () => {
  const { user, text } = await openAdvanced('?filter=nonsense__in%3D1')
  expect(alerts().join()).toContain('Unknown filter "nonsense"')
  expect(text.value).toBe('nonsense__in=1')
  expect(filters).toEqual([])
  await user.clear(text)
  await user.click(text)
  await user.paste('platform__in=youtube')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(filters).toContain('platform__in=youtube'))
  expect(filterInAddress()).toBe('platform__in=youtube')
})

test('a filter string becomes conditions', async () => {
  const filter = 'platform__in=tiktok,insta;total_follower__range=10000,100000'
  await openAdvanced(`?filter=${encodeURIComponent(filter)}`)
  const field = (count: number) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: say('advanced.field', { count }) })
  expect([field(1).value, field(2).value]).toEqual(['platform', 'followers'])
})

test('conditions become a filter string: one is duplicated, removed, turned round, and all are cleared', async () => {
  const { user, text } = await openAdvanced()
  await user.click(screen.getByRole('button', { name: say('advanced.add') }))
  const select = screen.getByRole('combobox', { name: say('advanced.field', { count: 1 }) })
  await user.selectOptions(select, 'verified')
  await user.click(screen.getByRole('checkbox', { name: say('advanced.notOf', { count: 1 }) }))
  await waitFor(() => expect(text.value).toBe('!verified__eq=true'))
  await user.click(screen.getByRole('button', { name: say('advanced.duplicate', { count: 1 }) }))
  expect(screen.getAllByRole('listitem', { name: /^Condition \d/ })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: say('advanced.remove', { count: 2 }) }))
  await waitFor(() => expect(text.value).toBe('!verified__eq=true'))
  await user.click(screen.getByRole('button', { name: say('advanced.clear') }))
  await waitFor(() => expect(shownAddress()).toBe('/advanced-search'))
})
