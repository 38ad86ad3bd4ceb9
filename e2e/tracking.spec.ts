import type { Tracked } from '@kolscope/contract/sync/tracking'
import type { Page } from '@playwright/test'
import { begins, discoverOn } from './discover'
import { ask, expect, inBoth, SLOW, test } from './journey'
import { giveViralPost } from './viral-post'
import type { Say } from './words'

type List = { data: Tracked[]; tracked: number; changed: number }
const listOf = (page: Page) => ask<List>(page, '/api/v1/tracked?page_size=100')

async function post(page: Page, path: string, data: object): Promise<void> {
  const authorization = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
  expect((await page.request.post(path, { headers: { authorization }, data })).status()).toBe(200)
}

const changedIn = (say: Say) => say('tracking.changed', { days: 7, count: 0, unseen: 0 }).split(':')[0] ?? ''

const VIRAL = { en: 'Everybody talks about this one', vi: 'Ai cũng nhắc đến bài này' }
const ROLES = { en: 'premium', vi: 'basic' } as const

for (const { lang, tag } of inBoth('en')) {
  const viral = VIRAL[lang]
  test.describe(`tracking in ${lang}`, { tag }, () => {
    test.use({ lang, role: ROLES[lang] })
    test('ten are tracked, an alert tells of one and leads to the post', async ({ page, say, site }) => {
      await page.goto('/influencer-tracking')
      await expect(page.getByRole('heading', { name: say('tracking.emptyTitle') })).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: say('tracking.toDiscover') })
        .click()
      await discoverOn(page, say).goto('?platform=insta')
      const first = page.getByRole('article').first()
      await first.hover()
      const track = first.getByRole('button', { name: begins(say('card.trackOf', { name: '' }).trim()) })
      await track.click()
      await expect(page.getByText(say('tracking.tracked', { count: 1 }))).toBeVisible()
      await expect(track).toHaveAttribute('aria-pressed', 'true')
      for (const box of (await page.getByRole('article').getByRole('checkbox').all()).slice(1, 10)) await box.check()
      await page
        .getByRole('button', { name: say('card.track'), exact: true })
        .last()
        .click()
      await expect(page.getByText(say('tracking.tracked', { count: 9 }))).toBeVisible()

      const { data } = await listOf(page)
      const trackedInfluencer = data.at(-1)?.influencer
      if (!trackedInfluencer) throw new Error('Nobody is tracked.')
      await giveViralPost(site.dataDir, trackedInfluencer.id, viral)
      await post(page, '/api/v1/tracked/remove', { influencer_ids: [trackedInfluencer.id] })
      await post(page, '/api/v1/tracked', { influencer_ids: [trackedInfluencer.id] })
      const isTold = async () =>
        (await listOf(page)).data.some(
          ({ influencer, alerts }) =>
            influencer.id === trackedInfluencer.id && alerts.some(({ kind }) => kind === 'viral-post'),
        )
      await expect.poll(isTold).toBe(true)

      await page.goto('/influencer-tracking?changed=true')
      const row = page.getByRole('row').filter({ hasText: trackedInfluencer.name })
      await expect(row).toContainText(say('alert.says.viral-post', { value: '*', usual: '100' }).split('*')[1] ?? '')
      const feed = page.getByRole('region', { name: say('tracking.feed') })
      const alertItem = feed.getByRole('listitem').filter({ hasText: viral })
      const bell = page.getByRole('banner').getByRole('button', { name: begins(say('bell.label')) })
      const { data: changed } = await ask<List>(page, '/api/v1/tracked?changed=true&page_size=100')
      await expect(bell).toHaveAccessibleName(new RegExp(say('bell.alerts', { count: changed.length })))
      await bell.click()
      const { names } = await ask<{ names: string[] }>(page, '/api/v1/alerts/news')
      await expect(page.getByRole('dialog').getByRole('link', { name: begins(names[0] ?? '') })).toBeVisible()
      await page.keyboard.press('Escape')

      await alertItem.getByRole('link', { name: trackedInfluencer.name }).click()
      await expect(page).toHaveURL(/tab=posts.*post=viral-0/)
      const marked = page.getByRole('region', { name: say('posts.marked') })
      await expect(marked.getByText(viral)).toBeInViewport()
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('page.tracking') })
        .click()
      await page.getByRole('button', { name: begins(changedIn(say)) }).click()
      await expect(row, 'seen ones stay a while').toContainText(say('tracking.seen'))
    })

    test('thresholds are kept, two are compared, and nobody is untracked by mistake', { tag: SLOW }, async ({
      page,
      say,
    }) => {
      await discoverOn(page, say).goto('?platform=page')
      const { total } = await ask<{ total: number }>(page, '/api/v1/influencers?platform=page')
      await page.getByRole('button', { name: say('select.menu') }).click()
      await page.getByRole('menuitem').nth(1).click()
      await expect(page.getByRole('button', { name: say('like.find') })).toBeDisabled()
      await page
        .getByRole('button', { name: say('card.track'), exact: true })
        .last()
        .click()
      await expect(page.getByText(say('tracking.tracked', { count: total }))).toBeVisible()
      await page.goto('/influencer-tracking?settings=1&platform=page')
      const drawer = page.getByRole('dialog', { name: say('thresholds.title') })
      const silence = drawer.getByRole('textbox', { name: say('thresholds.silence') })
      await silence.fill('30')
      await drawer.getByRole('button', { name: say('form.save') }).click()
      await expect(drawer).toHaveCount(0)
      await page.reload()
      await page.goto('/influencer-tracking?settings=1&platform=page')
      await expect(silence).toHaveValue('30')
      await page.keyboard.press('Escape')

      const boxes = page.getByRole('row').getByRole('checkbox')
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      await page.getByRole('button', { name: say('tracking.compare') }).click()
      const figure = page.getByRole('figure', { name: say('trackedCompare.title') })
      await expect(figure.getByRole('radio', { name: say('trackedCompare.index') })).toBeChecked()
      await figure.getByText(say('trackedCompare.absolute'), { exact: true }).click()
      await expect(page).toHaveURL(/scale=absolute/)
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say('page.collections') })
        .first()
        .click()
      await expect(figure, 'nothing is thrown on the way out').toHaveCount(0)
      await page.goBack()
      await boxes.nth(0).check()
      await boxes.nth(1).check()

      const { tracked } = await listOf(page)
      await page
        .getByRole('region', { name: say('tracking.selection') })
        .getByRole('button', { name: say('tracking.untrack') })
        .click()
      await expect.poll(async () => (await listOf(page)).tracked).toBe(tracked - 2)
      await page.getByRole('button', { name: say('action.undo') }).click()
      await expect.poll(async () => (await listOf(page)).tracked).toBe(tracked)
    })
  })
}
