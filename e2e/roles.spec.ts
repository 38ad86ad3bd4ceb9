import type { Page } from '@playwright/test'
import { findRow } from './find-row'
import { expect, type Site, SLOW, test } from './journey'
import type { Lang, Say } from './words'

const PASSWORD = 'bốn chim sẻ nâu 2026'
let made = 0

async function send<T>(site: Site, path: string, authorization: string, body: object): Promise<T> {
  const answer = await fetch(`${site.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return (await answer.json()) as T
}

/** A role of its own with an account that is signed in with it. */
async function makeHolder(site: Site, name: string) {
  const { accessToken } = await site.signIn('admin')
  const globalPermissions = ['canFilterByBasicInfo', 'canCreateBrands']
  const role = await send<{ data: { id: number } }>(site, 'roles', accessToken, { name, globalPermissions })
  const email = `holder-${Date.now()}-${++made}@example.com`
  const account = { name: 'Hoàng Văn Thụ', email, role: role.data.id, password: PASSWORD, confirmPassword: PASSWORD }
  await send(site, 'users', accessToken, account)
  return send<{ accessToken: string; userId: number }>(site, 'authentication', '', { email, password: PASSWORD })
}

const storageFor = (origin: string, lang: Lang, { accessToken, userId }: { accessToken: string; userId: number }) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'lang', value: lang },
        { name: 'access_token', value: accessToken },
        { name: 'user_id', value: String(userId) },
      ],
    },
  ],
})

async function openRole(page: Page, say: Say, name: string) {
  await page.goto('/roles')
  await (await findRow(page, name)).getByText(name).click()
  return page.getByRole('dialog', { name: say('ask.edit', { name }) })
}

const lang = 'en'
test.use({ role: 'admin', lang })

test('a role is made with the form, and each right says what it opens', async ({ page, say }) => {
  const name = `Điều phối ${Date.now()}`
  await page.goto('/roles')
  await page.getByRole('button', { name: say('new.role') }).click()
  const drawer = page.getByRole('dialog', { name: say('new.role') })
  await drawer.getByLabel(say('named.name'), { exact: true }).fill(name)
  await drawer.getByLabel(say('flag.canCreateBrands'), { exact: true }).check()
  await expect(drawer.getByText(say('roles.pages', { pages: say('page.brand') }))).toBeVisible()
  await drawer.getByLabel(say('flag.isPremiumAccount'), { exact: true }).check()
  await drawer.getByRole('button', { name: say('form.create'), exact: true }).click()
  const row = await findRow(page, name)
  await expect(row).toContainText(say('flag.isPremiumAccount'))
  await row.getByRole('button', { name: say('list.more', { name }) }).click()
  await page.getByRole('menuitem', { name: say('list.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('list.delete') })
    .click()
  await expect(page.getByText(say('done.deleted', { name }))).toBeVisible()
})

test('taking a right away is seen by who works with it, without a storm of errors', async ({
  page,
  say,
  browser,
  site,
}) => {
  const name = `Nhóm ${Date.now()}`
  const holder = await makeHolder(site, name)
  const context = await browser.newContext({ baseURL: site.url, storageState: storageFor(site.url, lang, holder) })
  const work = await context.newPage()
  let refusedCount = 0
  work.on('response', (answer) => {
    if (answer.status() >= 400) refusedCount += 1
  })
  await work.goto('/brands')
  await expect(work.getByRole('heading', { name: say('page.brand'), level: 1 })).toBeVisible()

  const drawer = await openRole(page, say, name)
  await drawer.getByLabel(say('flag.canCreateBrands'), { exact: true }).uncheck()
  await drawer.getByRole('button', { name: say('form.save'), exact: true }).click()
  await expect(page.getByText(say('done.saved', { name }))).toBeVisible()

  await work.getByRole('searchbox').fill('a')
  await expect(work).toHaveURL(/\/access-denied/)
  expect(refusedCount).toBeLessThanOrEqual(3)
  await work.goto('/')
  await expect(work).toHaveURL(/\/influencer-tracking/)
  await expect(work.getByRole('link', { name: say('page.brand') })).toBeHidden()
  await context.close()
})

test('giving a right is seen within a minute, without loading the page anew', { tag: SLOW }, async ({
  page,
  say,
  browser,
  site,
}) => {
  const name = `Tổ ${Date.now()}`
  const holder = await makeHolder(site, name)
  const context = await browser.newContext({ baseURL: site.url, storageState: storageFor(site.url, lang, holder) })
  const work = await context.newPage()
  await work.clock.install()
  await work.goto('/brands')
  const search = work.getByRole('searchbox')
  await search.fill('hoa')
  const entry = work.getByRole('link', { name: say('page.profession') })
  await expect(entry).toBeHidden()

  const drawer = await openRole(page, say, name)
  await drawer.getByLabel(say('flag.canCreateProfession'), { exact: true }).check()
  await drawer.getByRole('button', { name: say('form.save'), exact: true }).click()
  await expect(page.getByText(say('done.saved', { name }))).toBeVisible()

  await work.clock.fastForward(61_000)
  await expect(entry).toBeVisible()
  await expect(search, 'what was typed stays').toHaveValue('hoa')
  await entry.click()
  await expect(work.getByRole('heading', { name: say('page.profession'), level: 1 })).toBeVisible()
  await context.close()
})
