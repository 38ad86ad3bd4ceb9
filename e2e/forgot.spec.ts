import { expect } from './journey'
import { test } from './with-messages'

const PASSWORD = 'cedar violin marble fog'

test.describe('a forgotten password', () => {
  test.use({ role: null, lang: 'vi' })

  test('is replaced with the mailed link, which works once', async ({ page, say, site, post, complaints }) => {
    complaints.allow(/status of 40[13]/)
    const email = site.emailOf('basic')
    await page.goto('/sign-in')
    await page.getByRole('link', { name: say('signIn.forgot') }).click()
    await page.getByRole('textbox', { name: say('signIn.email') }).fill(email)
    await page.getByRole('button', { name: say('forgot.submit') }).click()
    await expect(page.getByRole('heading', { name: say('forgot.sentTitle') })).toBeVisible()
    const mail = await post.mailTo(email)
    expect(mail).toContain('Xin chào')
    const link = /http:\S+\/set-password\?lang=\w+#token=\S+/.exec(mail)?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', { name: say('setPassword.resetTitle') })).toBeVisible()
    await page.getByLabel(say('setPassword.password'), { exact: true }).fill('quá ngắn')
    await page.getByRole('button', { name: say('setPassword.submit') }).click()
    await expect(page.getByText(say('setUp.passwordShort', { count: 4 }))).toBeVisible()
    for (const label of ['setPassword.password', 'setPassword.confirm'] as const) {
      await page.getByLabel(say(label), { exact: true }).fill(PASSWORD)
    }
    await page.getByRole('button', { name: say('setPassword.submit') }).click()
    await expect(page).toHaveURL(/\/discover-influencers/)
    await page.goto('/sign-out')
    await page.goto(link)
    await page.reload()
    await expect(page.getByRole('heading', { name: say('setPassword.spentTitle') })).toBeVisible()
    expect((await site.signIn('basic').catch((error: Error) => error.message)) as string).toContain('401')
  })

  test('of somebody unknown is answered alike', async ({ page, say }) => {
    await page.goto('/forgot-password')
    await page.getByRole('textbox', { name: say('signIn.email') }).fill('nobody@example.com')
    await page.getByRole('button', { name: say('forgot.submit') }).click()
    await expect(page.getByText(say('forgot.sent', { email: 'nobody@example.com' }))).toBeVisible()
  })
})
