import { MAX_PAGE_SIZE } from '@kolscope/contract/core/paging'
import type { FacetsAnswer, SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import fc from 'fast-check'
import { expect } from 'vitest'
import { filters, sortedFilters } from '../search-queries'
import { ask, beginning, command, expectNames, someone, way } from './asking'
import { app, capOf, ids, MARKET, openedStatus } from './capped-market'

export const search = fc
  .tuple(someone, way, sortedFilters, fc.constantFrom(7, 12, 24, 50, 100), fc.nat(40))
  .map(([of, by, query, page_size, page_index]) =>
    command(`search ${by} ${JSON.stringify(query)} ${page_size}@${page_index}`, async () => {
      const client = of()
      const allowed = await beginning(query, capOf.get(client) ?? 0)
      const answer = await ask<SearchAnswer>({ client, way: by }, 'GET', '/influencers', {
        ...query,
        page_size,
        page_index,
      })
      const expectedIds = allowed.slice(page_index * page_size, (page_index + 1) * page_size)
      expect(answer.body.influencers.map(({ id }) => id)).toEqual(expectedIds)
      expectNames(answer, expectedIds, 'search')
    }),
  )

export const advanced = fc.tuple(someone, way, fc.integer({ min: 1, max: 60 })).map(([of, by, offset]) =>
  command(`advanced ${by} ${offset}`, async () => {
    const client = of()
    const query = { filter: 'total_follower__gte=0', sortBy: 'total_followers__desc' }
    const answer = await ask<SearchAnswer>(
      { client, way: by },
      'POST',
      '/influencers/search',
      {},
      { filter: query.filter },
    )
    expectNames(answer, await beginning({ filter: query.filter }, capOf.get(client) ?? 0), 'advanced by body')
    const page = await ask<SearchAnswer>({ client, way: by }, 'GET', '/influencers', { ...query, limit: 12, offset })
    expectNames(page, await beginning(query, capOf.get(client) ?? 0), 'advanced')
  }),
)

export const facets = fc.tuple(someone, way, filters).map(([of, by, query]) =>
  command(`facets ${by} ${JSON.stringify(query)}`, async () => {
    const client = of()
    const answer = await ask<Pick<FacetsAnswer, 'total' | 'options' | 'rounded_to'>>(
      { client, way: by },
      'GET',
      '/influencers/facets',
      query,
    )
    const counts = Object.values(answer.body.options).flatMap((options) => options.map(({ count }) => count))
    const cap = capOf.get(client) ?? 0
    const { total, rounded_to: step } = answer.body
    expect(Math.max(total, ...counts)).toBeLessThanOrEqual(cap)
    if (step !== null) expect([total, ...counts].filter((count) => count !== cap && count % step !== 0)).toEqual([])
    expectNames(answer, [], 'facets')
  }),
)

export const preview = fc.tuple(someone, way, fc.nat(MARKET - 1)).map(([of, by, index]) =>
  command(`preview ${by} ${index}`, async () => {
    const client = of()
    const id = ids[index] ?? 0
    const expectedStatus = openedStatus(client, id)
    const answer = await ask({ client, way: by }, 'GET', `/influencers/${id}/preview`)
    expect(answer.status).toBe(expectedStatus)
    expectNames(answer, expectedStatus === 200 ? [id] : [], 'preview')
  }),
)

async function hiddenBy(accountId: number): Promise<number[]> {
  const marks = app.db.selectFrom('influencer_marks').select('influencer_id')
  const rows = await marks.where('account_id', '=', accountId).where('mark', '=', 'hidden').execute()
  return rows.map(({ influencer_id }) => influencer_id)
}

/** Hiding listed influencers shows fewer of them, and never any behind the cap. */
export const hide = fc
  .tuple(
    someone,
    way,
    sortedFilters,
    fc.subarray([...Array(MARKET).keys()], { maxLength: MAX_PAGE_SIZE - 1 }),
    fc.boolean(),
  )
  .map(([of, by, query, chosen, seenOnly]) =>
    command(`hide ${chosen.length} ${by} ${JSON.stringify(query)}`, async () => {
      const client = of()
      const mark = { influencer_ids: [0, ...chosen].map((index) => ids[index] ?? 0), mark: 'hidden' }
      const marked = await ask({ client, way: by }, 'PATCH', '/influencer-marks', {}, { ...mark, set: true })
      expect(marked.status).toBe(200)
      // Only those whom the account knows are marked.
      const hidden = new Set(await hiddenBy(client.accountId))
      const fullQuery = { ...query, page_size: 100, ...(seenOnly && { seen: false }) }
      const answer = await ask<SearchAnswer>({ client, way: by }, 'GET', '/influencers', fullQuery)
      const expectedIds = (await beginning(query, capOf.get(client) ?? 0)).filter((id) => !hidden.has(id))
      expect(answer.body.total).toBe(expectedIds.length)
      expectNames(answer, expectedIds, 'hide')
      await ask({ client, way: by }, 'PATCH', '/influencer-marks', {}, { ...mark, set: false })
    }),
  )
