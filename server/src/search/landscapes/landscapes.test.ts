import { TIER_CAPS } from '@kolscope/contract/core/enums'
import type { Landscape } from '@kolscope/contract/search/landscapes'
import { expect, test } from 'vitest'
import { LANDSCAPES_URL, landscapeMarket, shown } from '../../../testing/landscape-market'
import type { SignedInClient } from '../../../testing/test-app'

const market = landscapeMarket()

const idsOf = async (who: SignedInClient, query: object) => {
  const { body } = await who.get<{ influencers: { id: number }[] }>('/api/v1/influencers', { ...query })
  return body.influencers.map(({ id }) => id)
}
const totalOf = async (who: SignedInClient, query: object) =>
  (await who.get<{ total: number }>('/api/v1/influencers', { ...query })).body.total

test('each count is that of the search it leads to', async () => {
  for (const type of ['qualified', 'unqualified'] as const) {
    const own = { platform: 'tiktok', qualified: type === 'qualified' }
    const landscape = await shown(market.staff, type)
    expect(landscape[type]).toBe(await totalOf(market.staff, own))
    const cells = landscape.cells.filter(({ category_id }) => category_id !== null)
    expect(cells.length).toBeGreaterThan(6)
    for (const { category_id, level, count } of cells)
      expect(await totalOf(market.staff, { ...own, categories: category_id, level })).toBe(count)
    const drawn = landscape.bubbles.reduce((sum, { count }) => sum + count, 0)
    expect(drawn + landscape.undrawn).toBe(landscape[type])
  }
  const { reasons } = await shown(market.staff, 'unqualified')
  const leads = {
    'not-approved': { state: 'New,NeedToUpdate,PendingForApproval,Rejected' },
    'no-score': { level: 'null' },
    stale: { filter: '!updated_within_days__lte=30' },
  }
  for (const { reason, count } of reasons) {
    expect(count).toBeGreaterThan(0)
    expect(await totalOf(market.staff, { platform: 'tiktok', ...leads[reason] })).toBe(count)
  }
})

test('a tier sees rough counts, and of the first ones of the list those that it was shown', async () => {
  const rights = ['canViewLandscape', 'canFilterByBasicInfo'] as const
  for (const [kind, cap] of [
    ['isPremiumAccount', TIER_CAPS.premium],
    ['isDemoAccount', TIER_CAPS.demo],
  ] as const) {
    const who = await market.app.as([...rights, kind])
    const before = await shown(who, 'unqualified')
    const counts = [before.qualified, before.unqualified, before.undrawn, ...before.reasons.map(({ count }) => count)]
    counts.push(...before.cells.map(({ count }) => count))
    expect(counts.filter((count) => count > cap || (count !== cap && count % 10 !== 0))).toEqual([])
    expect([before.cap, before.rounded_to, before.bubbles]).toEqual([cap, 10, []])

    const query = { platform: 'tiktok', qualified: false, page_size: 100 }
    const seen = await idsOf(who, { ...query, level: 'large' })
    const large = await shown(who, 'unqualified')
    expect(large.bubbles.length).toBeGreaterThan(0)
    expect(large.bubbles.filter(({ id }) => !seen.includes(id ?? 0))).toEqual([])

    const pages = Array.from({ length: Math.ceil(cap / 100) }, (_, page_index) => ({ ...query, page_index }))
    const listed = (await Promise.all(pages.map((page) => idsOf(who, page)))).flat()
    const after = await shown(who, 'unqualified')
    expect(after.bubbles.length).toBeGreaterThan(large.bubbles.length)
    expect(after.bubbles.filter(({ id, name, count }) => !listed.includes(id ?? 0) || !name || count !== 1)).toEqual([])
    // Of the two states of the page's link, either pays.
    expect((await shown(who, 'qualified')).bubbles).toEqual([])
    await who.get('/api/v1/influencers', { platform: 'tiktok', qualified: true, hidden: false, page_size: 12 })
    expect((await shown(who, 'qualified')).bubbles.length).toBeGreaterThan(12)
  }
})

test('a category hidden from a role is in no cell of it', async () => {
  const hidden = await market.app.as(['canViewLandscape'])
  const { body } = await hidden.get<{ data: Landscape }>(`${LANDSCAPES_URL}/qualified`, { platform: 'tiktok' })
  const [first] = body.data.cells.filter(({ category_id }) => category_id !== null)
  const id = first?.category_id ?? 0
  await market.app.db
    .updateTable('categories')
    .set({ role_ids: [1] })
    .where('id', '=', id)
    .execute()
  await expect.poll(async () => (await shown(hidden, 'qualified')).categories.some((one) => one.id === id)).toBe(false)
  expect((await shown(hidden, 'qualified')).cells.some(({ category_id }) => category_id === id)).toBe(false)
  await market.app.db.updateTable('categories').set({ role_ids: null }).where('id', '=', id).execute()
  await expect.poll(async () => (await shown(hidden, 'qualified')).categories.some((one) => one.id === id)).toBe(true)
})
