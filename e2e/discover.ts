import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from './journey'
import type { Key, Say } from './words'

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** An accessible name that begins like this; counts follow it. */
export const begins = (text: string) => new RegExp(`^${escapePattern(text)}`)

/** The parts of Discover and Advanced Search, with a visitor's names for them. */
export function discoverOn(page: Page, say: Say) {
  const results = page.getByRole('region', { name: say('results.title'), exact: true })
  const column = page.getByRole('complementary', { name: say('filters.title') })
  const field = (key: Key) => say(key)
  const panelIn = (box: Locator, key: Key) => box.getByRole('region', { name: field(key), exact: true })
  return {
    results,
    column,
    cards: results.getByRole('article'),
    tabs: page.getByRole('group', { name: say('tabs.label') }),
    chips: page.getByRole('list', { name: say('chips.label') }),
    search: page.getByRole('searchbox', { name: say('search.label') }),
    preview: page.getByRole('complementary', { name: begins(say('preview.label', { name: '' }).trim()) }),
    panel: (key: Key) => panelIn(column, key),
    /** Opens a panel if it is closed. */
    open: async (key: Key, box: Locator = column) => {
      const head = panelIn(box, key).getByRole('heading', { level: 3 }).getByRole('button')
      if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click()
      return panelIn(box, key)
    },
    goto: async (search = '') => {
      await page.goto(`/discover-influencers${search}`)
      await expect(results.getByRole('status')).not.toBeEmpty()
    },
    /** The number of results, as a screen reader announces it. */
    expectFound: (count: number) =>
      expect
        .poll(async () => ((await results.getByRole('status').textContent()) ?? '').replaceAll(/[^\d]/g, ''), {
          message: `${count} found`,
        })
        .toBe(String(count)),
    choose: async (label: string, option: string) => {
      await results
        .getByRole('button', { name: begins(`${label}:`) })
        .first()
        .click()
      await page.getByRole('menu').getByText(option, { exact: true }).last().click()
    },
  }
}

export interface SearchAnswer {
  total: number
  influencers: { id: number; name: string; platform: string }[]
}

/** The server's answer to the same query. */
export const searchFor = (page: Page, query: string) => ask<SearchAnswer>(page, `/api/v1/influencers?${query}`)

/** The stranger's query: beauty, Da Nang, 10k to 100k followers, TikTok, posting this month. */
export const WANTED = {
  platform: 'tiktok',
  location: 'VN-48',
  min_followers: '10000',
  max_followers: '100000',
  last_post_days: '30',
}
