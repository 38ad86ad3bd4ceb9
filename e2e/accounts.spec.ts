import type { Page } from '@playwright/test'
import { findRow } from './find-row'
import { expect, SLOW, test } from './journey'
import { type Lang, type Say, wordsOf } from './words'

const PASSWORD = 'bốn chim sẻ nâu 2026'
let made = 0
const newEmail = () => `invited-${Date.now()}-${++made}@example.com`

/** Invites a user with the form and returns the link that is shown once. */
async function invite(page: Page, say: Say, who: { name: string; email: string; role: string }): Promise<string> {
  const drawer = page.getByRole('dialog', { name: say('accounts.create') })
  await page.getByRole('button', { name: say('accounts.create') }).click()
  await drawer.getByLabel(say('accounts.name'), { exact: true }).fill(who.name)
  await drawer.getByLabel(say('accounts.email'), { exact: true }).fill(who.email)
  await drawer.getByLabel(say('accounts.role'), { exact: true }).selectOption({ label: who.role })
  await drawer.getByRole('button', { name: say('accounts.invite'), exact: true }).click()
  const link = await page.getByLabel(say('accounts.invitationLink'), { exact: true }).inputValue()
  await page.getByRole('button', { name: say('accounts.invitationDone') }).click()
  return link
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.describe('accounts', () => {
  const lang = 'vi'
  test.use({ role: 'admin', lang })

  test('somebody is invited, chooses a password and is in', async ({ page, say, browser, site }) => {
    const email = newEmail()
    await page.goto('/accounts')
    const link = await invite(page, say, { name: 'Lê Thị Hồng Gấm', email, role: say('role.staff') })
    await expect(await findRow(page, email)).toContainText(say('accounts.is.invited'))
    const context = await browser.newContext({ baseURL: site.url, storageState: emptyIn(site.url, lang) })
    const other = await context.newPage()
    await other.goto(link)
    for (const label of ['setPassword.password', 'setPassword.confirm'] as const) {
      await other.getByLabel(say(label), { exact: true }).fill(PASSWORD)
    }
    await other.getByRole('button', { name: say('setPassword.submit') }).click()
    await expect(other).toHaveURL(/\/discover-influencers/)
    await other.goto('/accounts')
    await expect(other).toHaveURL(/\/access-denied/)
    await context.close()
    await page.reload()
    await expect(rowOf(page, email)).toContainText(say('accounts.is.active'))
  })

  test('an e-mail stays on one line on a wide screen', { tag: SLOW }, async ({ page, site }) => {
    await page.goto('/accounts')
    const email = page.getByRole('table').getByText(site.emailOf('influencer'), { exact: true })
    await expect(email).toBeVisible()
    expect((await email.boundingBox())?.height).toBeLessThan(30)
  })

  test('a plan is edited, an account deactivated and deleted', async ({ page, say }) => {
    const email = newEmail()
    await page.goto('/accounts')
    await invite(page, say, { name: 'Vũ Trọng Phụng', email, role: say('role.basic') })
    const row = await findRow(page, email)
    await row.getByText('Vũ Trọng Phụng').click()
    const drawer = page.getByRole('dialog', { name: say('accounts.edit', { name: 'Vũ Trọng Phụng' }) })
    await drawer.getByLabel(say('accounts.searches')).fill('77')
    await drawer.getByRole('button', { name: say('form.save'), exact: true }).click()
    await expect(row).toContainText(say('accounts.planRest', { left: 77, all: 77 }))
    const more = row.getByRole('button', { name: say('list.more', { name: 'Vũ Trọng Phụng' }) })
    await more.click()
    await page.getByRole('menuitem', { name: say('accounts.deactivate') }).click()
    await expect(row).toContainText(say('accounts.is.deactivated'))
    await more.click()
    await page.getByRole('menuitem', { name: say('list.delete') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('list.delete') })
      .click()
    await expect(page.getByText(say('accounts.wasDeleted', { name: 'Vũ Trọng Phụng' }))).toBeVisible()
    await expect(row).toBeHidden()
  })
})

test.describe('API tokens', () => {
  test.use({ role: 'admin' })
  const say = wordsOf('en')

  test('of somebody else are listed and revoked', { tag: SLOW }, async ({ page, site }) => {
    const email = newEmail()
    const post = async <T>(path: string, authorization: string, body: object) => {
      const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
      const answer = await fetch(`${site.url}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
      return (await answer.json()) as T
    }
    const { accessToken } = await site.signIn('admin')
    const roles = await fetch(`${site.url}/api/v1/roles`, { headers: { authorization: accessToken } })
    const { data } = (await roles.json()) as { data: { id: number; name: string }[] }
    const role = data.find(({ name }) => name === 'Staff')?.id
    await post('users', accessToken, {
      name: 'Nguyễn Thị Định',
      email,
      role,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    })
    const own = await post<{ accessToken: string }>('authentication', '', { email, password: PASSWORD })
    const token = await post<{ data: { token: string } }>('user-profile/tokens', own.accessToken, {
      name: 'Nightly export',
      scope: ['canFilterByBasicInfo'],
      currentPassword: PASSWORD,
    })
    const program = () => fetch(`${site.url}/api/v1/user-profile`, { headers: { authorization: token.data.token } })
    expect((await program()).status).toBe(200)
    await page.goto(`/accounts?search=${encodeURIComponent(email)}`)
    await rowOf(page, email)
      .getByRole('button', { name: say('list.more', { name: 'Nguyễn Thị Định' }) })
      .click()
    await page.getByRole('menuitem', { name: say('accounts.tokens') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say('flag.canFilterByBasicInfo'))).toBeVisible()
    await dialog.getByRole('button', { name: say('accounts.tokenRevokeLabel', { name: 'Nightly export' }) }).click()
    await dialog.getByRole('button', { name: say('accounts.tokenRevokeNow') }).click()
    await expect(dialog.getByText(say('accounts.tokensNone'))).toBeVisible()
    expect((await program()).status).toBe(401)
  })
})

test.describe('another role', () => {
  test.use({ role: 'admin' })
  const say = wordsOf('en')

  test('signs its holder out, who comes back to the page by signing in', { tag: SLOW }, async ({
    page,
    browser,
    site,
  }) => {
    const email = newEmail()
    await page.goto('/accounts')
    const link = await invite(page, say, { name: 'Phan Thị Ràng', email, role: 'Staff' })
    const context = await browser.newContext({ baseURL: site.url, storageState: emptyIn(site.url, 'en') })
    const holder = await context.newPage()
    await holder.goto(link)
    for (const label of ['setPassword.password', 'setPassword.confirm'] as const) {
      await holder.getByLabel(say(label), { exact: true }).fill(PASSWORD)
    }
    await holder.getByRole('button', { name: say('setPassword.submit') }).click()
    await expect(holder).toHaveURL(/\/discover-influencers/)
    const row = await findRow(page, email)
    await row.getByText('Phan Thị Ràng').click()
    const drawer = page.getByRole('dialog', { name: say('accounts.edit', { name: 'Phan Thị Ràng' }) })
    await drawer.getByLabel(say('accounts.role'), { exact: true }).selectOption({ label: 'Basic' })
    await drawer.getByRole('button', { name: say('form.save'), exact: true }).click()
    await expect(row).toContainText('Basic')
    // The page may notice by itself before anything is typed: it follows its holder's rights.
    const search = holder.getByRole('searchbox', { name: say('search.label') })
    await search.fill('ha', { timeout: 5_000 }).catch(() => undefined)
    await expect(holder).toHaveURL(/\/auth-expired/)
    await holder.getByRole('textbox', { name: say('signIn.email') }).fill(email)
    await holder.getByLabel(say('signIn.password'), { exact: true }).fill(PASSWORD)
    await holder.keyboard.press('Enter')
    await expect(holder).toHaveURL(/\/discover-influencers/)
    await context.close()
  })
})

/** A browser in which no one has signed in yet. */
const emptyIn = (origin: string, lang: Lang) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'lang', value: lang }] }],
})
