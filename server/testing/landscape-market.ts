import type { Answer } from '@kolscope/contract/core/route'
import type { Landscape, landscapes } from '@kolscope/contract/search/landscapes'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { multipartOf, type SheetCell, xlsxOf } from './importing'
import { type SignedInClient, startTestApp, type TestApp } from './test-app'

export const LANDSCAPES_URL = '/api/v1/landscapes'
export const HEADS = ['chart_type', 'platform', 'category', 'level', 'count']
const MARKET = 520

export type Uploaded = Answer<typeof landscapes.uploadLandscape>

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

export const shown = async (who: SignedInClient, type: string, query: object = { platform: 'tiktok' }) => {
  const { status, body } = await who.get<{ data: Landscape }>(`${LANDSCAPES_URL}/${type}`, { ...query })
  expect(status).toBe(200)
  return body.data
}

export async function upload(who: SignedInClient, rows: readonly (readonly SheetCell[])[], name = 'counts.xlsx') {
  const { body, type } = multipartOf([{ name, bytes: await xlsxOf({ Counts: rows }) }])
  return who.call<Uploaded>({ method: 'POST', url: LANDSCAPES_URL, body, headers: { 'content-type': type } })
}

/** For a file of tests: an app with a market on two platforms, without uploaded counts before each test. */
export function landscapeMarket() {
  const parts = {} as { app: TestApp; staff: SignedInClient }
  beforeAll(async () => {
    parts.app = await startTestApp({
      influencers: Array.from({ length: MARKET }, (_, i) => ({
        name: `Người ${i}`,
        platform: i % 10 === 0 ? ('insta' as const) : ('tiktok' as const),
        state: i % 4 === 3 ? ('New' as const) : ('Approved' as const),
        followers: i % 50 === 1 ? null : 100 * (i + 1),
        engagementRate: (i * 7) % 31,
        influenceScore: i % 6 === 5 ? null : (i * 13) % 101,
        observedAt: i % 5 === 4 ? daysAgo(60) : daysAgo(2),
        categories: i % 9 === 0 ? [] : [{ id: (i % 3) + 1, resonance: 50 }],
      })),
    })
    parts.staff = await parts.app.as(['canViewLandscape', 'canFilterByBasicInfo'])
  })
  afterAll(() => parts.app.close())
  beforeEach(async () => {
    await parts.app.db.deleteFrom('landscape_uploads').execute()
  })
  return parts
}
