import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ask, expect, type Site, SLOW, test } from './journey'
import { wordsOf } from './words'

const en = wordsOf('en')

interface Own {
  email: string
  password: string
  name: string
}
const PASSWORD = 'bốn chim sẻ nâu 2026'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36'

const send = async <T>(site: Site, path: string, headers: Record<string, string>, body?: object) => {
  const answer = await fetch(`${site.url}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return (await answer.json()) as T
}

/** A session of the account, as another device would have it. */
const sessionOf = ({ email, password }: Own, site: Site, agent: string) =>
  send<{ accessToken: string; userId: number }>(site, 'authentication', { 'user-agent': agent }, { email, password })

let made = 0

/** A new member of staff, signed in here, so that changes to its password and sessions affect no one else. */
async function enterAsSomebody(page: Page, site: Site): Promise<Own> {
  const { accessToken: authorization } = await site.signIn('admin')
  const roles = await send<{ data: { id: number; name: string }[] }>(site, 'roles', { authorization })
  made += 1
  const own = { name: 'Đỗ Thị Sen', email: `own-${Date.now()}-${made}@example.com`, password: PASSWORD }
  const role = roles.data.find(({ name }) => name === 'Staff')?.id
  await send(site, 'users', { authorization }, { ...own, role, confirmPassword: own.password })
  const { accessToken, userId } = await sessionOf(own, site, FIREFOX)
  await page.goto('/not-found')
  await page.evaluate(
    ([token, id]) => {
      localStorage.setItem('access_token', token ?? '')
      localStorage.setItem('user_id', id ?? '')
    },
    [accessToken, String(userId)],
  )
  return own
}

const statusOf = async (site: Site, token: string) =>
  (await fetch(`${site.url}/api/v1/user-profile`, { headers: { authorization: token } })).status

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

test.describe('account settings', () => {
  test.use({ role: null })

  test.describe('in Vietnamese', () => {
    test.use({ lang: 'vi', role: null })

    test('name, company and position are saved', { tag: SLOW }, async ({ page, site, say }) => {
      await enterAsSomebody(page, site)
      await page.goto('/profile')
      const about = section(page, say('profile.about'))
      await about.getByLabel(say('profile.company')).fill('Công ty Hoa Sen')
      await about.getByLabel(say('profile.name'), { exact: true }).fill('Nguyễn Thị Sen')
      await about.getByRole('button', { name: say('form.save') }).click()
      await expect(page.getByText(say('profile.saved'))).toBeVisible()
      await expect(page.getByRole('button', { name: say('account.menu', { name: 'Nguyễn Thị Sen' }) })).toBeVisible()
      await page.reload()
      await expect(about.getByLabel(say('profile.company'))).toHaveValue('Công ty Hoa Sen')
    })
  })

  test('a picture is made small, shown in the frame, and removed again', { tag: SLOW }, async ({ page, site }) => {
    await enterAsSomebody(page, site)
    await page.goto('/profile')
    const picture = await page.screenshot({ type: 'png' })
    const about = section(page, en('profile.about'))
    const upload = about.locator('input[type=file]')
    await upload.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    const bannerPicture = page.getByRole('banner').locator('img[src^="/avatars/"]')
    await expect(bannerPicture).toBeVisible()
    // The element exists before its file has arrived.
    await expect
      .poll(() => bannerPicture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([256, 256])
    await upload.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: readFileSync(import.meta.filename) })
    await expect(about.getByRole('alert').filter({ hasText: en('profile.pictureUnreadable') })).toBeVisible()
    await about.getByRole('button', { name: en('profile.pictureRemove') }).click()
    await expect(bannerPicture).toHaveCount(0)
  })

  test('the password: wrong current one, weak new one, then changed; other sessions end', async ({
    page,
    site,
    complaints,
  }) => {
    complaints.allow(/status of 400/)
    const own = await enterAsSomebody(page, site)
    const other = await sessionOf(own, site, FIREFOX)
    await page.goto('/profile#password')
    const form = section(page, en('profile.password'))
    const fill = async (current: string, next: string) => {
      await form.getByLabel(en('profile.currentPassword'), { exact: true }).fill(current)
      await form.getByLabel(en('profile.newPassword'), { exact: true }).fill(next)
      await form.getByLabel(en('profile.confirmPassword'), { exact: true }).fill(next)
      await form.getByRole('button', { name: en('profile.passwordSave') }).click()
    }
    const next = 'ba con mèo vàng 2026'
    await fill('not the current one', next)
    const reason = en('problem.wrong-password')
    await expect(form.getByRole('alert').filter({ hasText: en('profile.passwordReason', { reason }) })).toBeVisible()
    await fill(own.password, 'password123456')
    await expect(form.getByText(en('profile.passwordReason', { reason: en('problem.password-common') }))).toBeVisible()
    await fill(own.password, next)
    await expect(page.getByText(en('profile.passwordSaved'))).toBeVisible()
    expect(await statusOf(site, other.accessToken)).toBe(401)
    await expect(form.getByLabel(en('profile.currentPassword'), { exact: true })).toHaveValue('')
  })

  test('sessions name their device, and one that is ended is refused within a second', async ({ page, site }) => {
    const own = await enterAsSomebody(page, site)
    const other = await sessionOf(own, site, ANDROID)
    expect(await statusOf(site, other.accessToken)).toBe(200)
    await page.goto('/profile#sessions')
    const device = en('session.on', { browser: 'Chrome', system: 'Android' })
    const end = page.getByRole('button', { name: en('session.endLabel', { device }) }).first()
    await end.click()
    await expect(page.getByText(en('session.ended'))).toBeVisible()
    await expect(page.getByRole('button', { name: en('session.endLabel', { device }) })).toHaveCount(0)
    expect(await statusOf(site, other.accessToken)).toBe(401)
    await expect(page.getByText(en('session.this'))).toBeVisible()
  })

  test('a personal token is shown once, works in its scope, and not after it was revoked', async ({ page, site }) => {
    await enterAsSomebody(page, site)
    await page.goto('/profile#tokens')
    await page.getByRole('button', { name: en('token.new') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(en('token.name')).fill('Nightly export')
    await dialog.getByRole('button', { name: en('token.create') }).click()
    await expect(dialog.getByText(en('token.scopeMissing'))).toBeVisible()
    await expect(dialog.getByText(en('token.passwordMissing'))).toBeVisible()
    await dialog.getByLabel(en('right.canFilterByBasicInfo')).check()
    await dialog.getByLabel(en('profile.currentPassword'), { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: en('token.create') }).click()
    const token = await dialog.locator('code').innerText()
    expect(token).toMatch(/^ksp_[A-Za-z0-9_-]{43}$/)
    await dialog.getByRole('button', { name: en('token.kept') }).click()
    await expect(page.getByText(token)).toHaveCount(0)
    const response = await fetch(`${site.url}/api/v1/influencers`, { headers: { authorization: token } })
    expect(response.status).toBe(200)
    await page
      .getByRole('button', { name: en('token.revokeLabel', { name: 'Nightly export' }) })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('token.revoke'), exact: true })
      .click()
    await expect(page.getByText(en('token.revoked'))).toBeVisible()
    expect(await statusOf(site, token)).toBe(401)
  })

  test('language and theme are kept with the account', { tag: SLOW }, async ({ page, site }) => {
    await enterAsSomebody(page, site)
    await page.goto('/profile#choices')
    await page.getByRole('radio', { name: 'Tiếng Việt' }).click()
    await expect(page.getByRole('heading', { name: wordsOf('vi')('page.profile') })).toBeVisible()
    await page.getByRole('radio', { name: wordsOf('vi')('theme.dark') }).check()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    const preferences = async () =>
      (await ask<{ data: { language: string; theme: string } }>(page, '/api/v1/user-profile')).data
    await expect.poll(preferences).toMatchObject({ language: 'vi', theme: 'dark' })
  })
})
