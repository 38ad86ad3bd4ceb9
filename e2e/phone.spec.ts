import { expect, SLOW } from './journey'
import { test } from './with-messages'

test.describe('proving a phone number', () => {
  test.use({ role: 'premium' })

  test('tells wrong numbers and codes at their fields, and when a new code may be sent', { tag: SLOW }, async ({
    page,
    say,
    post,
    complaints,
  }) => {
    complaints.allow(/status of 4\d\d/)
    await page.goto('/verify-phone-number')
    const part = page.getByRole('region', { name: say('verify.phoneTitle') })
    const number = part.getByRole('textbox', { name: say('verify.phone') })
    const code = part.getByRole('textbox', { name: say('verify.code') })
    await expect(code).toBeDisabled()
    await number.fill('12')
    await part.getByRole('button', { name: say('verify.send') }).click()
    await expect(part.getByText('Invalid phone number')).toBeVisible()
    await number.fill('+44 7911 123456')
    await part.getByRole('button', { name: say('verify.send') }).click()
    await expect(part.getByText('Codes can’t be sent to phone numbers in this country')).toBeVisible()
    await number.fill('0911 222 333')
    await part.getByRole('button', { name: say('verify.send') }).click()
    await expect(code).toBeFocused()
    await expect(part.getByRole('button', { name: /^Send new code in \d+ s$/ })).toBeDisabled()
    await expect(part.getByText(/expires in [12]:\d\d/)).toBeVisible()
    const right = await post.codeFor('+84911222333')
    await code.fill(right === '000000' ? '000001' : '000000')
    await part.getByRole('button', { name: say('verify.submit') }).click()
    await expect(part.getByText('Invalid code')).toBeVisible()
    await code.fill(right)
    await page.keyboard.press('Enter')
    await expect(part.getByText(say('verify.done', { phone: '+84911222333' }))).toBeVisible()
    await part.getByRole('button', { name: say('verify.another') }).click()
    const send = part.getByRole('button', { name: say('verify.send') })
    await number.fill('0911 222 334')
    await expect(send).toBeDisabled()
    await part.getByLabel(say('verify.password'), { exact: true }).fill('not my password')
    await send.click()
    await expect(part.getByText('The current password is incorrect')).toBeVisible()
    await expect(number).toHaveValue('0911 222 334')
  })
})
