import { expect, SLOW, test } from './journey'

for (const tab of ['overview', 'performance']) {
  test(`the report's ${tab} fits a phone`, { tag: SLOW }, async ({ page, say }) => {
    await page.goto(`/influencers/1?tab=${tab}`)
    await expect(page.getByRole('figure').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
    const last = page.getByRole('tab', { name: say('report.tab.history') })
    await last.click()
    await expect(last).toBeInViewport()
  })
}
