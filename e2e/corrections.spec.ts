import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import type { CorrectionRequest } from '@kolscope/contract/system/corrections'
import type { Browser, Page } from '@playwright/test'
import { ask, expect, type Role, type Site, storageOf, watch } from './journey'
import { test } from './with-messages'
import { type Lang, type Say, wordsOf } from './words'

interface CorrectionInput {
  url: string
  email: string
}

/** Fills in the public form as a visitor who found its link, and returns the number that is shown. */
async function request(page: Page, say: Say, { url, email }: CorrectionInput): Promise<string> {
  await page.goto('/sign-in')
  await page.getByRole('link', { name: say('page.correctionRequest') }).click()
  await page.getByRole('combobox', { name: say('corrections.kind') }).selectOption('erase')
  await page.getByRole('button', { name: say('corrections.submit') }).click()
  await expect(page.getByRole('textbox', { name: say('corrections.profileUrl') })).toBeFocused()
  await page.getByRole('textbox', { name: say('corrections.profileUrl') }).fill(url)
  await page.getByRole('textbox', { name: say('corrections.name') }).fill('Lê Thu Hà')
  await page.getByRole('textbox', { name: say('corrections.email') }).fill(email)
  await page.getByRole('textbox', { name: say('corrections.message') }).fill('Trang này là của tôi.')
  await page.getByRole('button', { name: say('corrections.submit') }).click()
  const [before = ''] = say('corrections.sentTitle').split('{number}')
  const title = page.getByRole('heading', { level: 1, name: before.trim() })
  await expect(title).toBeVisible()
  return (await title.innerText()).replace(/\D/g, '')
}

/** A page of another user, whose browser must not complain about anything either. */
async function pageOf(browser: Browser, site: Site, role: Role, lang: Lang) {
  const context = await browser.newContext({ baseURL: site.url, storageState: await storageOf(site, role, lang) })
  const complaints = watch(context, site.url)
  const page = await context.newPage()
  const leave = async () => {
    await context.close()
    expect(complaints.list).toEqual([])
  }
  return { page, say: wordsOf(lang), complaints, leave }
}

const open = (page: Page, number: string) =>
  page
    .getByRole('table')
    .getByRole('link', { name: new RegExp(`^${number} · `) })
    .click()

test.use({ role: null })

test.describe('a request of somebody who is not stored', () => {
  test.use({ lang: 'vi' })
  test('is answered by mail', async ({ page, say, post, browser }) => {
    const email = 'ha@listed.example'
    const number = await request(page, say, { url: 'https://www.tiktok.com/@nobody.of.this.name', email })
    expect(await post.mailTo(email)).toContain('Xin chào,')

    const staff = await pageOf(browser, post.site, 'staff', 'en')
    await staff.page.goto('/correction-requests')
    await open(staff.page, number)
    const drawer = staff.page.getByRole('dialog', { name: staff.say('corrections.title', { number }) })
    await expect(drawer.getByText(staff.say('corrections.unknown'))).toBeVisible()
    await drawer.getByRole('textbox', { name: staff.say('corrections.answer') }).fill('Không có dữ liệu nào về bạn.')
    await drawer.getByRole('button', { name: staff.say('corrections.decide') }).click()
    await expect(drawer).toBeHidden()
    expect(await post.mailTo(email, 2)).toContain('Không có dữ liệu nào về bạn.')
    await expect(staff.page.getByRole('row').filter({ hasText: `${number} · ` })).toContainText(
      staff.say('corrections.state.done'),
    )
    // Staff who may not administer are not offered what only administrators may.
    const body = await ask<{ data: CorrectionRequest[] }>(staff.page, '/api/v1/correction-requests')
    expect(body.data.map(({ id }) => String(id))).toContain(number)
    await staff.leave()
  })
})

test('an erased person is gone from search and report, and who asked is told', async ({ page, say, post, browser }) => {
  const admin = await pageOf(browser, post.site, 'admin', 'en')
  admin.complaints.allow(/status of 404/)
  await admin.page.goto('/not-found')
  const hits = await ask<{ influencers: Hit[] }>(admin.page, '/api/v1/influencers?platform=tiktok&page_size=20')
  const [hit, other] = hits.influencers.filter(({ user_name }) => user_name)
  if (!hit || !other) throw new Error('The demo market has nobody with a user name on TikTok.')
  const { id, name } = hit
  const email = 'gone@listed.example'
  const number = await request(page, say, { url: `https://www.tiktok.com/@${hit.user_name}`, email })

  await admin.page.goto('/correction-requests')
  await admin.page
    .getByRole('button', { name: say('list.more', { name: say('corrections.title', { number }) }) })
    .click()
  await admin.page.getByRole('menuitem', { name: say('corrections.erase') }).click()
  const dialog = admin.page.getByRole('dialog', { name: say('corrections.eraseTitle', { name }) })
  const erase = dialog.getByRole('button', { name: say('corrections.eraseNow') })
  await dialog.getByRole('checkbox', { name: say('corrections.wholePerson') }).uncheck()
  await expect(erase).toBeDisabled()
  await dialog.getByRole('textbox', { name: say('corrections.confirmName', { name }) }).fill(name)
  await erase.click()
  const erasedDialog = admin.page.getByRole('dialog', { name: say('corrections.erasedTitle') })
  await expect(erasedDialog.getByText(say('corrections.erasedInfluencers', { count: 1 }))).toBeVisible()
  await erasedDialog
    .getByRole('button', { name: say('action.close') })
    .last()
    .click()
  await expect(admin.page.getByRole('row').filter({ hasText: `${number} · ` })).toContainText(say('corrections.erased'))
  expect(await post.mailTo(email, 2)).toContain('has been erased for good')

  await admin.page.goto(`/influencers/${id}`)
  await expect(admin.page.getByText(name)).toHaveCount(0)
  await expect
    .poll(async () => {
      const again = await ask<{ influencers: Hit[] }>(admin.page, '/api/v1/influencers?platform=tiktok&page_size=20')
      return again.influencers.some((one) => one.id === id)
    })
    .toBe(false)

  // The report itself offers the same, and there is nothing to come back to.
  await admin.page.goto(`/influencers/${other.id}`)
  await admin.page.getByRole('button', { name: say('report.erase') }).click()
  const eraseDialog = admin.page.getByRole('dialog', { name: say('corrections.eraseTitle', { name: other.name }) })
  await eraseDialog.getByRole('textbox').fill(other.name)
  await eraseDialog.getByRole('button', { name: say('corrections.eraseNow') }).click()
  await expect(erasedDialog).toBeVisible()
  await admin.page.keyboard.press('Escape')
  await expect(admin.page).not.toHaveURL(/influencers\/\d/)
  await admin.page.goBack()
  await expect(admin.page.getByText(say('report.goneHint'))).toBeVisible()
  await expect(admin.page.getByText(other.name)).toHaveCount(0)
  await admin.leave()
})
