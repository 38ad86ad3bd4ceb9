import type { Page } from '@playwright/test'
import { begins } from './discover'
import { ask, expect, type Site, SLOW, STAFF_AND_CUSTOMER, test } from './journey'
import type { Say } from './words'

interface SearchAnswer {
  influencers: { id: number; name: string; platform: string }[]
}
interface Posts {
  total: number
  data: { id: string; message: string | null; postType: string; isCommercial: boolean }[]
  summary: { types: { type: string; count: number }[] } | null
}
interface Report {
  results: { id: number; name: string; version: number; scores: { influence: { value: number | null } } }
}
type Similar = { data: { likeness: number; influencer: { name: string } }[] }
type Changes = { data: { id: number; may_undo: boolean }[] }

const postsOf = (page: Page, id: number, more = '') =>
  ask<Posts>(page, `/api/v1/posts?influencer_id=${id}&summary=1&pageSize=50${more}`)

/** An influencer with many posts of several types, some of them paid. */
async function busyOne(page: Page): Promise<{ id: number; total: number }> {
  await page.goto('/not-found')
  const { influencers } = await ask<SearchAnswer>(
    page,
    '/api/v1/influencers?platform=page&last_post_days=30&page_size=24',
  )
  for (const { id } of influencers) {
    const { total, data, summary } = await postsOf(page, id)
    const isMixed = data.some((one) => one.isCommercial) && data.some((one) => !one.isCommercial)
    if (total > 12 && isMixed && (summary?.types.length ?? 0) > 1) return { id, total }
  }
  throw new Error('Nobody in the demo market posts in several ways.')
}

const status = (page: Page, say: Say) => page.getByRole('region', { name: say('posts.summary') }).getByRole('status')
const expectFound = (page: Page, say: Say, count: number) =>
  expect(status(page, say)).toHaveText(say('posts.found', { count }))
const feed = (page: Page, say: Say) => page.getByRole('feed', { name: say('posts.title') })

for (const { lang, role } of STAFF_AND_CUSTOMER) {
  test.describe(`posts as ${role}`, { tag: SLOW }, () => {
    test.use({ lang, role })

    test('are searched and narrowed, and the address holds it', async ({ page, say }) => {
      const { id, total } = await busyOne(page)
      await page.goto(`/influencers/${id}?tab=posts`)
      await expectFound(page, say, total)

      await page.getByLabel(say('posts.kind'), { exact: true }).selectOption('commercial')
      await expect(page).toHaveURL(/posts_kind=commercial/)
      const paidPosts = await postsOf(page, id, '&isCommercial=true')
      await expectFound(page, say, paidPosts.total)
      const cards = feed(page, say).getByRole('article')
      await expect(cards.first()).toContainText(begins(say('posts.commercial')).source.slice(1))

      await page.reload()
      await expectFound(page, say, paidPosts.total)
      await page.goBack()
      await expectFound(page, say, total)

      const { summary } = await postsOf(page, id)
      const [first] = summary?.types ?? []
      await page
        .getByRole('group', { name: say('posts.types') })
        .getByRole('button')
        .first()
        .click()
      await expect(page).toHaveURL(/posts_types=/)
      const types = new URL(page.url()).searchParams.get('posts_types') ?? ''
      await expectFound(page, say, (await postsOf(page, id, `&types=${types}`)).total)
      expect(first).toBeDefined()

      await page.getByRole('searchbox', { name: say('posts.search') }).fill('zzzzzz')
      await expect(page.getByRole('heading', { name: say('posts.none') })).toBeVisible()
      await page.getByRole('button', { name: say('action.clearAll') }).click()
      await expectFound(page, say, total)
      expect(new URL(page.url()).search).not.toMatch(/posts_/)

      await page.getByLabel(say('posts.from'), { exact: true }).fill('2026-02-01')
      await page.getByLabel(say('posts.to'), { exact: true }).fill('2026-01-01')
      await expect(page.getByRole('alert').filter({ hasText: say('problem.ends-before-start') })).toBeVisible()
    })
  })
}

test('posts are read by keyboard, and the place is kept', { tag: SLOW }, async ({ page, say }) => {
  const { id, total } = await busyOne(page)
  await page.goto(`/influencers/${id}?tab=posts`)
  await expectFound(page, say, total)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: say('posts.search') })).toBeFocused()

  const place = (at: number) => feed(page, say).locator(`[aria-posinset="${at}"]`)
  await place(1).focus()
  for (let at = 2; at <= 10; at += 1) {
    await page.keyboard.press('PageDown')
    await expect(place(at)).toBeFocused()
    await expect(place(at)).toBeInViewport()
  }
  await page.keyboard.press('PageUp')
  await expect(place(9)).toBeFocused()
  await expect(place(9)).toHaveAttribute('aria-setsize', String(total))

  await expect(page).toHaveURL(/posts_at=\d+/)
  const at = Number(new URL(page.url()).searchParams.get('posts_at')) + 1
  await page.reload()
  await expect(place(at)).toBeInViewport()
})

test('the score is explained down to its parts, and only administrators are led to the weights', { tag: SLOW }, async ({
  page,
  say,
}) => {
  const { id } = await busyOne(page)
  const { results } = await ask<Report>(page, `/api/v1/influencers/${id}`)
  await page.goto(`/influencers/${id}?tab=scores`)
  const score = page.getByRole('region', { name: say('scores.title'), exact: true })
  const parts = score.getByRole('table', { name: say('scores.parts') })
  await expect(parts.getByRole('row')).toHaveCount(6)
  const value = parts.getByRole('row', { name: begins(say('settings.engagement')) }).getByRole('button')
  await value.focus()
  const card = page.getByRole('tooltip')
  await expect(card).toContainText(say('metrics.formula.engagement_score'))
  await expect(card).toContainText(say('about.version', { version: '2' }))
  await page.keyboard.press('Escape')

  await score.getByText(say('scores.equation')).click()
  await expect(score).toContainText(`= ${Math.round(results.scores.influence.value ?? -1)}`)
  await expect(score.getByRole('link', { name: say('scores.weights') })).toBeHidden()
  await expect(page.getByRole('region', { name: say('scores.confidence') })).toContainText('%')
})

test.describe('an administrator', () => {
  test.use({ role: 'admin', lang: 'vi' })
  test('goes from the score to its weights', { tag: SLOW }, async ({ page, say }) => {
    const { id } = await busyOne(page)
    await page.goto(`/influencers/${id}?tab=scores`)
    await page.getByRole('link', { name: say('scores.weights') }).click()
    await expect(page.getByRole('dialog', { name: say('settings.name.score_weights') })).toBeVisible()
  })
})

test('the audience is a chart and a table, with its source', { tag: SLOW }, async ({ page, say }) => {
  await page.goto('/not-found')
  const { influencers } = await ask<SearchAnswer>(page, '/api/v1/influencers?audience_min_gender=female&page_size=1')
  await page.goto(`/influencers/${influencers[0]?.id}?tab=audience`)
  const title = say('audience.of.gender')
  const chart = page.getByRole('figure', { name: title })
  await expect(chart).toContainText(say('source.demo'))
  await chart.getByRole('button', { name: say('chart.showTable', { title }) }).click()
  await expect(chart.getByRole('row', { name: begins(say('gender.female')) })).toContainText('%')
})

/** Gives an influencer another name, as its editor. */
async function rename(site: Site, id: number, version: number, name: string) {
  const { accessToken } = await site.signIn('staff')
  const answer = await fetch(`${site.url}/api/v1/influencers/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: accessToken },
    body: JSON.stringify({ version, name }),
  })
  expect(answer.status).toBe(200)
}

test('an edit stands in the history and is taken back there', { tag: SLOW }, async ({ page, say, site }) => {
  const { id } = await busyOne(page)
  const before = (await ask<Report>(page, `/api/v1/influencers/${id}`)).results
  await rename(site, id, before.version, 'Trần Thị Kiểm Thử')
  await page.goto(`/influencers/${id}?tab=history`)
  const history = page.getByRole('region', { name: say('history.title') })
  const entry = history
    .getByRole('list', { name: say('history.title') })
    .getByRole('listitem')
    .first()
  await expect(entry.getByRole('deletion')).toHaveText(before.name)
  await expect(entry.getByRole('insertion')).toHaveText('Trần Thị Kiểm Thử')

  await entry.getByRole('button', { name: begins(say('history.undoOf', { when: '' }).trim()) }).click()
  await expect(page.getByText(say('history.undoneNow'))).toBeVisible()
  await expect(history.getByText(say('history.undone'), { exact: true })).toBeVisible()
  expect((await ask<Report>(page, `/api/v1/influencers/${id}`)).results.name).toBe(before.name)
  const sources = page.getByRole('table', { name: say('history.sources') })
  await expect(sources.getByRole('row')).not.toHaveCount(1)
})

test('a change that somebody overtook is not taken back', { tag: SLOW }, async ({ page, say, site, complaints }) => {
  complaints.allow(/40[49]/)
  const { id } = await busyOne(page)
  const { name, version } = (await ask<Report>(page, `/api/v1/influencers/${id}`)).results
  await rename(site, id, version, 'Lê Văn Một')
  await page.goto(`/influencers/${id}?tab=history`)
  const undo = page.getByRole('button', { name: begins(say('history.undoOf', { when: '' }).trim()) })
  await expect(undo).toHaveCount(1)
  await rename(site, id, version + 1, name)
  await undo.click()
  await expect(page.getByText(say('history.undoStale'))).toBeVisible()
  const { data } = await ask<Changes>(page, `/api/v1/influencers/${id}/changes`)
  expect(data.filter((one) => one.may_undo)).toHaveLength(1)
})

test('similar ones say why, lead to their report, and all like this are a search', { tag: SLOW }, async ({
  page,
  say,
}) => {
  const { id } = await busyOne(page)
  await page.goto(`/influencers/${id}`)
  const similar = page.getByRole('region', { name: say('similar.title') })
  const first = similar.getByRole('listitem').first()
  const { data } = await ask<Similar>(page, `/api/v1/influencers/${id}/similar`)
  const [closest] = data
  await expect(first).toContainText(closest?.influencer.name ?? '?')
  await expect(first).toContainText(say('similar.likeness', { percent: `${Math.round(closest?.likeness ?? -1)}%` }))
  await first.getByRole('link').click()
  await expect(page).not.toHaveURL(new RegExp(`/influencers/${id}\\b`))
  await page
    .getByRole('region', { name: say('similar.title') })
    .getByRole('link', { name: say('similar.search') })
    .click()
  await expect(page).toHaveURL(/discover-influencers\?like=\d+$/)
})
