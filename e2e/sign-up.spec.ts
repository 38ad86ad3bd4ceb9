import type { Page } from '@playwright/test'
import { codeIn } from '../server/testing/receivers'
import { discoverOn } from './discover'
import { expect, inBoth, SLOW } from './journey'
import { test } from './with-messages'
import type { Say } from './words'

const PASSWORD = 'kayak lantern plum tram'

async function fillIn(page: Page, say: Say, email: string) {
  await page.getByRole('textbox', { name: say('signUp.name') }).fill('Ngô Thảo Vy')
  await page.getByRole('textbox', { name: say('signIn.email') }).fill(email)
  await page.getByLabel(say('signIn.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(say('setUp.confirm'), { exact: true }).fill(PASSWORD)
}

const submit = (page: Page, say: Say) => page.getByRole('button', { name: say('signUp.submit') }).click()

/** Where a password or a code could have been left behind. */
const storageText = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test.describe('signing up', () => {
  test.use({ role: null })

  const phones = {
    en: { typed: '0912 345 678', number: '+84912345678' },
    vi: { typed: '+84 987 654 321', number: '+84987654321' },
  }
  for (const { lang, tag } of inBoth('vi')) {
    const { typed, number } = phones[lang]
    test.describe(lang, { tag }, () => {
      test.use({ lang })

      test('then proving e-mail and phone, then the first search', async ({ page, say, post }) => {
        const email = `vy-${lang}@agency.example`
        await page.goto('/sign-in')
        await page.getByRole('link', { name: say('signIn.signUp') }).click()
        await fillIn(page, say, email)
        await submit(page, say)
        const dialog = page.getByRole('dialog', { name: say('signedUp.title') })
        await expect(dialog).toBeVisible()
        expect(await storageText(page)).not.toContain(PASSWORD)

        await dialog.getByRole('button', { name: say('signedUp.emailNow') }).click()
        const mail = await post.mailTo(email)
        expect(mail).toContain(lang === 'vi' ? 'Xin chào,' : 'Hello,')
        expect(mail, 'whoever reads it may be somebody else').not.toContain('Ngô Thảo Vy')
        await expect(dialog.getByText(say('verify.emailSent', { email }))).toBeVisible()
        await dialog.getByRole('textbox', { name: say('verify.code') }).fill(codeIn(mail))
        await dialog.getByRole('button', { name: say('verify.submit') }).click()

        await dialog.getByRole('textbox', { name: say('verify.phone') }).fill(typed)
        await dialog.getByRole('button', { name: say('verify.send') }).click()
        const phoneCode = await post.codeFor(number)
        await expect(dialog.getByRole('button', { name: /\d/ })).toBeDisabled()
        await dialog.getByRole('textbox', { name: say('verify.code') }).fill(phoneCode)
        await dialog.getByRole('button', { name: say('verify.submit') }).click()

        await expect(page).toHaveURL(/\/discover-influencers/)
        await expect(page.getByRole('article').first()).toBeVisible()
        await discoverOn(page, say).search.fill('a')
        await expect(page).toHaveURL(/fb_id_name=a/)
        expect(await storageText(page)).not.toContain(PASSWORD)
      })
    })
  }

  test('an e-mail that was not confirmed then is confirmed in the profile', { tag: SLOW }, async ({
    page,
    say,
    post,
  }) => {
    const email = `later-${Date.now()}@agency.example`
    await page.goto('/sign-up')
    await expect(page.getByRole('link', { name: say('page.privacy') }).first()).toBeVisible()
    await fillIn(page, say, email)
    await submit(page, say)
    await page.getByRole('button', { name: say('signedUp.emailNow') }).click()
    await page.getByRole('button', { name: say('signedUp.go') }).click()
    await expect(page).toHaveURL(/\/profile/)
    const about = page.getByRole('region', { name: say('profile.about'), exact: true })
    await expect(about.getByText(say('profile.emailUnverified'), { exact: true })).toBeVisible()
    await expect(about.getByText(say('profile.emailMust'))).toBeVisible()
    await page.goto('/collections')
    await expect(page.getByRole('heading', { name: say('profile.mustTitle') })).toBeVisible()
    await expect(page.getByText(say('profile.mustText', { email }))).toBeVisible()
    await expect(page.getByText(say('error.deniedWhat'))).toHaveCount(0)
    await page.getByRole('link', { name: say('profile.mustDo') }).click()
    await expect(about.getByText(say('profile.emailMust'))).toBeVisible()
    await about.getByRole('textbox', { name: say('verify.code') }).fill(codeIn(await post.mailTo(email)))
    await about.getByRole('button', { name: say('verify.submit') }).click()
    await expect(about.getByText(say('profile.emailVerified'), { exact: true })).toBeVisible()
    await expect(about.getByRole('textbox', { name: say('verify.code') })).toHaveCount(0)
    await page.goto('/')
    await expect(page).toHaveURL(/\/discover-influencers/)
  })

  test('an influencer reads and accepts the terms; a wrong channel is told at its field and nothing typed is lost', async ({
    page,
    say,
    complaints,
  }) => {
    complaints.allow(/status of 40\d/)
    await page.goto('/sign-up?as=influencer')
    await fillIn(page, say, 'linh-creator@example.com')
    await page.getByRole('textbox', { name: new RegExp(say('signUp.youtube')) }).fill('https://example.com/me')
    await submit(page, say)
    await expect(page.getByText(say('problem.terms-missing'))).toBeVisible()
    await page.getByText(/^Read the terms/).click()
    await expect(page.getByRole('region', { name: say('page.terms') })).toBeVisible()
    await page.getByRole('checkbox', { name: say('signUp.terms') }).check()
    await submit(page, say)
    await expect(page.getByText('Invalid youtube channel URL')).toBeVisible()
    await expect(page.getByLabel(say('signIn.password'), { exact: true })).toHaveValue(PASSWORD)
    const channel = page.getByRole('textbox', { name: new RegExp(say('signUp.youtube')) })
    await expect(channel).toBeFocused()
    await channel.fill('https://www.youtube.com/@linh-creator')
    await submit(page, say)
    const dialog = page.getByRole('dialog', { name: say('signedUp.title') })
    await dialog.getByRole('button', { name: say('signedUp.emailNow') }).click()
    await dialog.getByRole('button', { name: say('signedUp.go') }).click()
    await expect(page).toHaveURL(/\/influencer-dashboard/)
    await page.getByRole('button', { name: say('dashboard.link') }).click()
    const linking = page.getByRole('dialog', { name: say('linking.title') })
    await expect(linking.getByText(say('linking.mustConfirm'))).toBeVisible()
    await linking.getByRole('link', { name: say('linking.toProfile') }).click()
    const phone = page.getByRole('region', { name: say('profile.phone'), exact: true })
    await expect(phone.getByText(say('verify.emailFirst'))).toBeVisible()
    await expect(phone.getByRole('button')).toHaveCount(0)
  })

  test('a known e-mail is told at its field', { tag: SLOW }, async ({ page, say, site, complaints }) => {
    complaints.allow(/status of 409/)
    await page.goto('/sign-up')
    await fillIn(page, say, site.emailOf('staff'))
    await submit(page, say)
    await expect(page.getByText('This email is already registered.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: say('signIn.email') })).toBeFocused()
  })
})
