import { discoverOn } from './discover'
import { ask, expect, SLOW, test } from './journey'

const CAPS = [
  ['demo', 24],
  ['basic', 50],
  ['premium', 200],
] as const

for (const [role, cap] of CAPS) {
  test.describe(`a ${role} account`, () => {
    test.use({ role })
    test(`sees ${cap} at most, counted as ${cap}+, on every page and count`, async ({ page, say }) => {
      const discover = discoverOn(page, say)
      await discover.goto('?page_size=24')
      await expect(discover.results).toContainText(say('results.countCapped', { count: cap }))
      await expect(discover.results.getByRole('status')).toHaveText(say('results.announceCapped', { count: cap }))
      const last = Math.ceil(cap / 24)
      await expect(
        discover.results.getByRole('button', { name: say('pages.page', { count: last + 1 }), exact: true }),
      ).toHaveCount(0)
      await page.goto(`/discover-influencers?page_size=24&page_index=${last}`)
      await expect(discover.cards).toHaveCount(0)
      await expect(page.getByText(say('pages.past', { page: last + 1 }))).toBeVisible()
      await expect(page.getByText(say('results.cap', { count: cap }))).toBeVisible()
      const counts = await discover.column
        .getByRole('checkbox')
        .evaluateAll((boxes) =>
          boxes.map((box) =>
            Number(/([\d,]+)\+?$/.exec(box.closest('label')?.textContent ?? '')?.[1]?.replaceAll(',', '') ?? 0),
          ),
        )
      expect(Math.max(...counts)).toBeLessThanOrEqual(cap)
    })
  })
}

test.describe('a demo account', () => {
  test.use({ role: 'demo' })
  test('is told why it may not open a full profile', async ({ page, say, complaints }) => {
    complaints.allow(/status of 403/)
    const discover = discoverOn(page, say)
    await discover.goto()
    let closedInfluencer: { id: number } | undefined
    for (const query of ['platform=tiktok', 'platform=fb', 'size=under_potential', 'size=potential', 'size=micro']) {
      const answer = await ask<{ influencers: { id: number; can_open: boolean }[] }>(
        page,
        `/api/v1/influencers?${query}&page_size=24`,
      )
      closedInfluencer = answer.influencers.find((one) => !one.can_open)
      if (!closedInfluencer) continue
      await page.goto(`/discover-influencers?${query}&page_size=24&preview=${closedInfluencer.id}`)
      break
    }
    expect(closedInfluencer, 'somebody is not open to demo accounts').toBeDefined()
    await expect(page.getByRole('alert').filter({ hasText: say('alert.open') })).toBeVisible()
  })

  test('is told why it may not compare those of a link, and not that its role is to blame', async ({
    page,
    say,
    complaints,
  }) => {
    complaints.allow(/status of 403/)
    await page.goto('/compare?ids=1999999991,1999999992')
    await expect(page.getByRole('heading', { name: say('compare.deniedTitle') })).toBeVisible()
    await expect(page.getByText(say('compare.denied'))).toBeVisible()
    await expect(page.getByText(say('error.deniedWhat'))).toHaveCount(0)
  })

  test('is told where its plan shows no more lookalikes, and what shows them', { tag: SLOW }, async ({ page, say }) => {
    const discover = discoverOn(page, say)
    await discover.goto()
    const { influencers } = await ask<{ influencers: { id: number; can_open: boolean }[] }>(
      page,
      '/api/v1/influencers?page_size=24',
    )
    const isWithheld = async (id: number) => {
      const { data, total } = await ask<{ data: object[]; total: number }>(page, `/api/v1/influencers/${id}/similar`)
      return data.length < total
    }
    let withheld: number | undefined
    for (const { id, can_open } of influencers) if (can_open && (await isWithheld(id))) withheld = id
    expect(withheld, 'the samples have more lookalikes than a plan shows beside a search').toBeDefined()
    await page.goto(`/influencers/${withheld}`)
    const similar = page.getByRole('region', { name: say('similar.title') })
    await expect(similar.getByText(say('similar.moreHow'))).toBeVisible()
    await expect(similar.getByText(say('similar.none'))).toHaveCount(0)
    await similar.getByRole('link', { name: say('similar.search') }).click()
    await expect(discover.cards.first()).toContainText(say('similar.likeness', { percent: '' }).trim())
  })

  test('sees how many searches its plan has left', async ({ page, say }) => {
    await page.goto('/discover-influencers')
    await page.getByRole('button', { name: /^Account menu for/ }).click()
    await expect(page.getByRole('menu')).toContainText(/\d+ searches? left/)
    await expect(page.getByRole('menu')).toContainText(say('role.demo'))
  })
})
