import { anyOf, canSearch } from '@kolscope/contract/core/access'
import { mayTrack } from '@kolscope/contract/core/pages'
import type { Page } from '@playwright/test'
import { begins, discoverOn } from '../discover'
import { ask, expect } from '../journey'
import type { Say } from '../words'
import type { Job } from './job'

const opensReports = anyOf('canFilterByBasicInfo', 'canCreateCollection')

/** The first results of a search that the account of this page sees. */
export async function firstFound(page: Page, count: number) {
  const { influencers } = await ask<{ influencers: { id: number; name: string }[] }>(
    page,
    `/api/v1/influencers?page_size=${count}`,
  )
  return influencers
}

async function addressOf(page: Page, say: Say) {
  const discover = discoverOn(page, say)
  await discover.goto()
  await expect(discover.cards.first()).toBeVisible()
  return discover
}

/** Finding and evaluating influencers. */
export const findingJobs: readonly Job[] = [
  {
    name: 'Find influencers by filters',
    needs: canSearch,
    journeys: {
      staff:
        'find.spec.ts › finding as staff › beauty in Da Nang with 10k to 100k followers on TikTok, posting this month',
      premium:
        'find.spec.ts › finding as premium › beauty in Da Nang with 10k to 100k followers on TikTok, posting this month',
      demo: 'tiers.spec.ts › a demo account › sees 24 at most, counted as 24+, on every page and count',
      basic: 'tiers.spec.ts › a basic account › sees 50 at most, counted as 50+, on every page and count',
    },
    steps: async (page, say) => {
      const discover = await addressOf(page, say)
      await discover.tabs.getByRole('button', { name: /^YouTube/ }).click()
      await expect(page).toHaveURL(/platform=youtube/)
      await expect(discover.cards.first()).toBeVisible()
    },
  },
  {
    name: 'Find influencers by conditions',
    needs: canSearch,
    journeys: {
      staff: 'advanced.spec.ts › a filter string becomes conditions, also from the address, and survives reload',
    },
    steps: async (page, say) => {
      await page.goto('/advanced-search?filter=platform__in%3Dtiktok')
      await expect(page.getByRole('combobox', { name: say('advanced.field', { count: 1 }) })).toHaveValue('platform')
      await expect(discoverOn(page, say).cards.first()).toBeVisible()
    },
  },
  {
    name: 'Find posts by their words',
    needs: canSearch,
    journeys: {
      staff: 'content.spec.ts › content search as staff › finds posts with their words marked, then who wrote them',
      premium: 'content.spec.ts › content search as premium › finds posts with their words marked, then who wrote them',
      demo: 'content.spec.ts › a demo account › reads that there are more posts than its plan shows',
    },
    steps: async (page) => {
      await page.goto('/content-search?words=cam+on')
      await expect(page.getByRole('article').first().locator('mark').first()).toHaveText(/cảm|cam/i)
    },
  },
  {
    name: 'Find persons with all their accounts',
    needs: canSearch,
    journeys: {
      staff:
        'profiles.spec.ts › the list of profiles as staff › is filtered by a draft that counts, sorted and paged, all of it in the address',
      premium:
        'profiles.spec.ts › the list of profiles as premium › is filtered by a draft that counts, sorted and paged, all of it in the address',
    },
    steps: async (page, say) => {
      await page.goto('/younet-profile/list')
      await expect(page.getByRole('article')).toHaveCount(12)
      await page.getByRole('combobox', { name: say('sort.label') }).selectOption('total_follower')
      await expect(page).toHaveURL(/sort_field=total_follower/)
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'Read a report',
    needs: opensReports,
    journeys: {
      staff:
        'report.spec.ts › a report as staff › from the search to the figures of three months and back to the same list',
      premium:
        'report.spec.ts › a report as premium › from the search to the figures of three months and back to the same list',
      demo: 'report.spec.ts › a demo account › sees beforehand what is closed, is told why, and is led to the samples',
    },
    steps: async (page, say) => {
      const { cards } = await addressOf(page, say)
      const link = cards.first().getByRole('heading').getByRole('link')
      const name = (await link.textContent()) ?? ''
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      await expect(page.getByRole('figure').first()).toBeVisible()
    },
  },
  {
    name: 'Compare influencers',
    needs: opensReports,
    journeys: { staff: 'deciding.spec.ts › the chosen ones stand side by side, on a phone too' },
    steps: async (page, say) => {
      await addressOf(page, say)
      const influencers = await firstFound(page, 2)
      await page.goto(`/compare?ids=${influencers.map(({ id }) => id).join()}`)
      const table = page.getByRole('region', { name: say('compare.table') }).getByRole('table')
      await expect(table.getByRole('columnheader')).toHaveCount(influencers.length + 1)
    },
  },
  {
    name: 'Read the market landscape',
    needs: 'canViewLandscape',
    journeys: {
      admin:
        'landscape.spec.ts › the landscape in vi › an administrator reads the market, drills down, uploads counts and takes them back',
    },
    steps: async (page) => {
      await page.goto('/influencer-landscape')
      await expect(page.getByRole('figure').first()).toBeVisible()
    },
  },
  {
    name: 'Save a search and see who is new',
    needs: canSearch,
    journeys: {
      staff:
        'saved-searches.spec.ts › saved searches as staff › are kept, tell who is new, are shared, deleted and brought back',
      premium:
        'saved-searches.spec.ts › saved searches as premium › are kept, tell who is new, are shared, deleted and brought back',
      basic:
        'sharing-searches.spec.ts › basic shares a saved search with premium › by e-mail; the receiver runs it and leaves; the owner shares it again and ends it',
    },
    steps: async (page, say, role) => {
      const name = `YouTube, ${role}`
      await discoverOn(page, say).goto('?platform=youtube')
      await page.getByRole('button', { name: say('results.save') }).click()
      const dialog = page.getByRole('dialog', { name: say('savedSearches.save') })
      await dialog.getByRole('textbox', { name: say('savedSearches.name') }).fill(name)
      await dialog.getByRole('button', { name: say('savedSearches.save') }).click()
      await expect(page.getByText(say('done.saved', { name }))).toBeVisible()
      await page.goto('/saved-searches')
      await expect(page.getByRole('heading', { name })).toBeVisible()
    },
  },
  {
    name: 'Track influencers and get alerts',
    needs: mayTrack,
    journeys: {
      premium: 'tracking.spec.ts › tracking in en › ten are tracked, an alert tells of one and leads to the post',
    },
    steps: async (page, say) => {
      const { cards } = await addressOf(page, say)
      const track = { name: begins(say('card.trackOf', { name: '' }).trim()), pressed: false }
      const card = cards.filter({ has: page.getByRole('button', track) }).first()
      const name = (await card.getByRole('heading').textContent()) ?? ''
      await card.hover()
      await card.getByRole('button', track).click()
      await expect(page.getByText(say('tracking.tracked', { count: 1 }))).toBeVisible()
      await page.goto('/influencer-tracking')
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    },
  },
]
