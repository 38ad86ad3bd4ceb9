import type { Page } from '@playwright/test'
import { findRow } from './find-row'
import { expect, SLOW, storageOf } from './journey'
import { test } from './with-messages'
import type { Say } from './words'

const PASSWORD = 'kayak lantern plum tram'
const NAME = 'Bùi Minh Châu'
type Mode = 'open' | 'approval' | 'domains' | 'invitation'

async function chooseForAgencies(page: Page, say: Say, mode: Mode, domains = '') {
  const name = say('settings.name.sign_up')
  await page.goto('/settings')
  await page.getByRole('button', { name: say('settings.editOf', { name }) }).click()
  const drawer = page.getByRole('dialog', { name, exact: true })
  await drawer.getByLabel(say('settings.signUp.agency')).selectOption(mode)
  if (domains !== '') await drawer.getByLabel(say('settings.signUp.domainList')).fill(domains)
  await drawer.getByRole('button', { name: say('form.save') }).click()
  await expect(drawer).toBeHidden()
}

async function signUp(page: Page, say: Say, email: string) {
  await page.getByRole('textbox', { name: say('signUp.name') }).fill(NAME)
  await page.getByRole('textbox', { name: say('signIn.email') }).fill(email)
  await page.getByLabel(say('signIn.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(say('setUp.confirm'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('signUp.submit') }).click()
}

async function signIn(page: Page, say: Say, email: string) {
  await page.getByRole('textbox', { name: say('signIn.email') }).fill(email)
  await page.getByLabel(say('signIn.password'), { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

const lang = 'vi'
test.use({ role: 'admin', lang })

test('the operator decides who may sign up, and a visitor reads why not', { tag: SLOW }, async ({
  page,
  say,
  post,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 403/)
  const visitor = await browser.newPage({
    baseURL: post.site.url,
    storageState: await storageOf(post.site, null, lang),
  })
  const email = `chau-${lang}@agency.example`
  const textOf = (key: Parameters<Say>[0], values?: Parameters<Say>[1]) => visitor.getByText(say(key, values))

  await chooseForAgencies(page, say, 'invitation')
  await visitor.goto('/sign-up')
  await expect(textOf('signUpRule.invitation.agency')).toBeVisible()

  await chooseForAgencies(page, say, 'domains', 'agency.example')
  await visitor.goto('/sign-up')
  await expect(textOf('signUpRule.domains', { domains: 'agency.example' })).toBeVisible()
  await signUp(visitor, say, `chau-${lang}@elsewhere.example`)
  await expect(textOf('signUpRule.otherDomain')).toBeVisible()

  await chooseForAgencies(page, say, 'approval')
  await visitor.goto('/sign-up')
  await expect(textOf('signUpRule.approval')).toBeVisible()
  await signUp(visitor, say, email)
  const sentDialog = visitor.getByRole('dialog', { name: say('signUpRule.sentTitle') })
  await sentDialog.getByRole('button', { name: say('signIn.understood') }).click()
  await signIn(visitor, say, email)
  await expect(visitor).toHaveURL(/sign-in/)

  await page.goto('/accounts')
  await expect(
    page.getByRole('link', { name: say('accounts.waitingCount', { count: 1 }) }),
    'the menu says it on every page',
  ).toBeVisible()
  await expect(page.getByText(say('accounts.waiting', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: say('accounts.waitingShow') }).click()
  await expect(page).toHaveURL(/states=awaiting/)
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
  await page.goto('/accounts')
  const row = await findRow(page, email)
  await expect(row).toContainText(say('accounts.is.awaiting'))
  await row.getByRole('button', { name: say('list.more', { name: NAME }) }).click()
  await page.getByRole('menuitem', { name: say('accounts.approve') }).click()
  await expect(page.getByText(say('accounts.wasApproved', { name: NAME }))).toBeVisible()
  await expect(row).toContainText(say('accounts.is.unverified'))
  expect(await post.mailTo(email)).not.toContain(NAME)

  await visitor.goto('/sign-in')
  await signIn(visitor, say, email)
  await expect(visitor).toHaveURL(/\/profile/)
  await expect(textOf('verify.emailAsk', { email })).toBeVisible()
  await expect(visitor.getByText(/mailed|đã gửi/), 'no code was mailed yet').toHaveCount(0)
  await visitor.close()
  await chooseForAgencies(page, say, 'open')
})
