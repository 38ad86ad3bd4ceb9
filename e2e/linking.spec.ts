import type { Page } from '@playwright/test'
import { codeIn } from '../server/testing/receivers'
import { expect, inBoth, SLOW } from './journey'
import { type Post, test } from './with-messages'
import type { Say } from './words'

const PASSWORD = 'kayak lantern plum tram'

async function signUp(page: Page, say: Say, post: Post, email: string) {
  await page.goto('/sign-up?as=influencer')
  await page.getByRole('textbox', { name: say('signUp.name') }).fill('Ngô Thảo Vy')
  await page.getByRole('textbox', { name: say('signIn.email') }).fill(email)
  await page.getByLabel(say('signIn.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(say('setUp.confirm'), { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: say('signUp.terms') }).check()
  await page.getByRole('button', { name: say('signUp.submit') }).click()
  const signedUp = page.getByRole('dialog', { name: say('signedUp.title') })
  await signedUp.getByRole('button', { name: say('signedUp.emailNow') }).click()
  await signedUp.getByRole('textbox', { name: say('verify.code') }).fill(codeIn(await post.mailTo(email)))
  await signedUp.getByRole('button', { name: say('verify.submit') }).click()
  await signedUp.getByRole('button', { name: say('signedUp.skip') }).click()
  await expect(page).toHaveURL(/\/influencer-dashboard/)
}

/** The stand-in's page is not ours: its buttons are known by what they decide. */
const decide = (page: Page, decision: 'allow' | 'deny') => page.locator(`button[value=${decision}]`).click()

test.use({ role: null })

for (const { lang, tag } of inBoth('vi')) {
  test.describe(lang, { tag }, () => {
    test.use({ lang })

    test('an influencer signs up, links a channel, waits for its data, and removes it', async ({
      page,
      say,
      post,
      complaints,
    }) => {
      complaints.allow(/another host: http:\/\/127\.0\.0\.1:\d+\/google-oauth/)
      await signUp(page, say, post, `creator-${lang}@example.com`)
      const dialog = page.getByRole('dialog', { name: say('linking.title') })
      await expect(dialog.getByText(say('linking.standIn'))).toBeVisible()
      const platform = say('platform.youtube')
      await dialog.getByRole('button', { name: say('linking.connectTo', { platform }) }).click()
      await decide(page, 'allow')

      const choosing = page.getByRole('dialog', { name: say('linking.choose.youtube') })
      await expect(choosing.getByRole('radio')).toBeChecked()
      expect(page.url()).not.toMatch(/code=|state=/)
      await choosing.getByRole('button', { name: say('linking.submit'), exact: true }).click()
      await expect(dialog.getByText(say('linking.state.waiting'))).toBeVisible()
      await dialog.getByRole('button', { name: say('linking.done') }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('heading', { name: say('dashboard.waitingTitle') })).toBeVisible()

      await page.goto('/profile#linked')
      const section = page.getByRole('region', { name: say('profile.linked') })
      await expect(section.getByText(say('linking.state.waiting'))).toBeVisible()
      await section.getByRole('button', { name: say('linking.manage') }).click()
      await dialog.getByRole('listitem').filter({ hasText: platform }).getByRole('button').click()
      const confirmation = page.getByRole('dialog')
      await expect(confirmation.getByText(say('linking.removeText', { provider: 'Google' }))).toBeVisible()
      await expect(confirmation.getByRole('heading', { name: `(${platform})` })).toBeVisible()
      await confirmation.getByRole('button', { name: say('linking.remove'), exact: true }).click()
      await expect(dialog.getByRole('button', { name: say('linking.connectTo', { platform }) })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(section.getByText(say('linking.sectionNone'))).toBeVisible()
    })
  })
}

test('who refuses at the platform is told so; a page typed by hand stays unconfirmed; later is remembered', {
  tag: SLOW,
}, async ({ page, say, post, complaints }) => {
  complaints.allow(/another host: http:\/\/127\.0\.0\.1:\d+\/fb-dialog/)
  complaints.allow(/status of 400/)
  await signUp(page, say, post, 'creator-refusing@example.com')
  const dialog = page.getByRole('dialog', { name: say('linking.title') })
  const platform = say('platform.page')
  await dialog.getByRole('button', { name: say('linking.connectTo', { platform }) }).click()
  await decide(page, 'deny')
  await expect(dialog.getByRole('alert')).toHaveText(say('linking.problem.link-denied'))
  await expect(page).toHaveURL(/\/influencer-dashboard/)

  await dialog.getByRole('button', { name: say('linking.typeId') }).click()
  const choosing = page.getByRole('dialog', { name: say('linking.choose.page') })
  const pageField = choosing.getByRole('textbox', { name: say('linking.pageId') })
  await pageField.fill('not a page')
  await pageField.press('Enter')
  await expect(choosing.getByText(say('linking.problem.link-form'))).toBeVisible()
  await pageField.fill('https://www.facebook.com/pho.ha.noi')
  await pageField.press('Enter')
  await expect(dialog.getByText(say('linking.state.unverified'))).toBeVisible()
  await dialog.getByRole('button', { name: say('linking.removeName', { name: 'pho.ha.noi', platform }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('linking.remove'), exact: true })
    .click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: say('dashboard.noneTitle') })).toBeVisible()
  await expect(dialog).toBeHidden()
})
