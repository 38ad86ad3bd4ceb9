import type { Browser, Page } from '@playwright/test'
import { begins, discoverOn } from './discover'
import { editPageOn } from './editing'
import { ask, expect, inBoth, type Site, SLOW, storageOf, test } from './journey'
import type { Lang } from './words'

test.use({ role: 'staff' })

/** Samples come first; these are behind them. */
const APPROVED = 'state=Approved&page_size=24&page_index=4'

/** The first of these that is no sample yet. */
async function unmarkedIn(page: Page, query: string) {
  const path = `/api/v1/influencers?${query}`
  const { influencers } = await ask<{ influencers: { id: number; name: string; is_sample: boolean }[] }>(page, path)
  const first = influencers.find(({ is_sample }) => !is_sample)
  if (!first) throw new Error(`Only samples: ${query}`)
  return first
}

/** Whether a demo account reads the full profile of an influencer. */
async function demoOpens(browser: Browser, site: Site, lang: Lang, { id, name }: { id: number; name: string }) {
  const other = await browser.newContext({ storageState: await storageOf(site, 'demo', lang), baseURL: site.url })
  const page = await other.newPage()
  await page.goto(`/influencers/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await other.close()
}

for (const { lang, tag } of inBoth('vi')) {
  test.describe(`samples in ${lang}`, { tag }, () => {
    test.use({ lang })

    test('an editor marks one and a demo account opens it; a hint says which samples it sees', { tag: SLOW }, async ({
      page,
      say,
      site,
      browser,
    }) => {
      await page.goto('/not-found')
      const unapproved = await unmarkedIn(page, 'platform=insta&state=NeedToUpdate&page_size=100')
      const approved = await unmarkedIn(page, `platform=insta&${APPROVED}`)
      const edit = editPageOn(page, say)
      const mark = page.getByRole('switch', { name: begins(say('changes.field.is_sample')) })
      await edit.open(unapproved.id)
      await expect(page.getByText(say('editing.sampleHint'))).toBeVisible()
      await mark.check()
      await expect(page.getByText(say('editing.sampleUnapproved'))).toBeVisible()
      await mark.uncheck()
      await edit.open(approved.id)
      await mark.check()
      await expect(page.getByText(say('editing.sampleHint'))).toBeVisible()
      await edit.save()
      await expect(edit.history).toContainText(say('changes.field.is_sample'))
      await demoOpens(browser, site, lang, approved)
    })

    test('several are marked in a bulk edit and a demo account opens one', { tag: SLOW }, async ({
      page,
      say,
      site,
      browser,
    }) => {
      const discover = discoverOn(page, say)
      await discover.goto(`?platform=tiktok&${APPROVED}`)
      const first = await unmarkedIn(page, `platform=tiktok&${APPROVED}`)
      await discover.cards.filter({ hasText: first.name }).first().getByRole('checkbox').check()
      await discover.results.getByRole('button', { name: say('select.edit') }).click()
      const drawer = page.getByRole('dialog').first()
      await drawer.getByRole('combobox', { name: say('bulk.sample') }).selectOption('true')
      await expect(drawer.getByText(say('editing.sampleUnapproved'))).toBeVisible()
      await drawer.getByRole('button', { name: /\d/ }).last().click()
      await expect(drawer).toHaveCount(0)
      await demoOpens(browser, site, lang, first)
    })
  })
}
