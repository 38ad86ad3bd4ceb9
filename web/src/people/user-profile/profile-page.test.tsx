import type { Flag } from '@kolscope/contract/core/access'
import type { CurrentAccount } from '@kolscope/contract/people/accounts'
import { authentication } from '@kolscope/contract/people/authentication'
import { type Session, userProfile } from '@kolscope/contract/people/user-profile'
import { webhooks } from '@kolscope/contract/system/webhooks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { accountWith, none, open, profileOf, shownAddress } from '../../../testing/page'
import { clear, say } from '../../../testing/shown'

const AT = '2026-01-01T00:00:00.000Z'
const EMAIL = { is_verified: true, email: 'mai@example.com', expires_in_seconds: null, resend_in_seconds: null }
const SESSION: Session = {
  id: 1,
  browser: 'Firefox',
  system: 'Linux',
  address: null,
  created_at: AT,
  last_used_at: AT,
  ends_at: AT,
  is_this_one: true,
}
const OWN = profileOf(accountWith([]))

async function openProfile(
  flags: readonly Flag[] = [],
  account: Partial<CurrentAccount> = {},
  language: 'en' | 'vi' = 'en',
) {
  answer(authentication.getEmailState, () => ({ data: EMAIL }))
  answer(userProfile.listSessions, () => ({ data: [SESSION, { ...SESSION, id: 2, is_this_one: false }] }))
  answer(userProfile.listTokens, () => ({ data: [] }))
  answer(webhooks.listWebhooks, none)
  const user = await open('/profile', { flags, account, language })
  await screen.findByRole('region', { name: say('profile.about') })
  return user
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const company = () => screen.getByRole<HTMLInputElement>('textbox', { name: say('profile.company') })
const saveAbout = () => section(say('profile.about')).getByRole('button', { name: say('form.save') })

for (const language of ['en', 'vi'] as const)
  test(`an empty name is told at its field, and what else was typed stays (${language})`, async () => {
    const user = await openProfile([], {}, language)
    const name = section(say('profile.about')).getByRole<HTMLInputElement>('textbox', { name: say('profile.name') })
    await user.type(company(), 'Hoa Sen')
    await user.clear(name)
    await user.type(name, 'x')
    await user.click(saveAbout())
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(name).toBe(document.activeElement)
    expect(company().value).toBe('Hoa Sen')
  })

test('what is saved is said, and the frame takes the new name', async () => {
  const user = await openProfile()
  answer(userProfile.updateProfile, ({ name }) => ({ data: { ...OWN, name: name ?? '', version: 2 } }))
  const name = section(say('profile.about')).getByRole('textbox', { name: say('profile.name') })
  await user.clear(name)
  await user.type(name, 'Sen')
  await user.click(saveAbout())
  await screen.findByText(say('profile.saved'))
  await screen.findByRole('button', { name: say('account.menu', { name: 'Sen' }) })
})

test('what is not saved is not left without asking; the sections of the same page are no leaving', async () => {
  const user = await openProfile()
  await user.type(company(), 'Half a wo')
  await user.click(screen.getByRole('link', { name: 'Kolscope' }))
  await user.click(await screen.findByRole('button', { name: say('form.stay') }))
  expect(shownAddress()).toBe('/profile')
  const sections = within(screen.getByRole('navigation', { name: say('profile.sections') }))
  await user.click(sections.getByRole('link', { name: say('profile.tokens') }))
  await waitFor(() => expect(shownAddress()).toBe('/profile#tokens'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(company().value).toBe('Half a wo')
})

test('a stale form shows both versions instead of overwriting', async () => {
  const user = await openProfile()
  refuse(userProfile.updateProfile, { status: 409, stored: { ...OWN, company: 'Theirs', version: 2 } })
  await user.type(company(), 'Mine')
  await user.click(saveAbout())
  const dialog = within(await screen.findByRole('dialog', { name: say('form.conflictTitle') }))
  expect(dialog.getByRole('cell', { name: 'Mine' })).toBeTruthy()
  expect(dialog.getByRole('cell', { name: 'Theirs' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: say('form.takeStored') }))
  await waitFor(() => expect(company().value).toBe('Theirs'))
})

test('a password: short ones are told here, the server’s reasons at their field; what was typed stays until it is changed', async () => {
  const user = await openProfile()
  const form = section(say('profile.password'))
  const fields = (['currentPassword', 'newPassword', 'confirmPassword'] as const).map((name) =>
    form.getByLabelText<HTMLInputElement>(say(`profile.${name}`)),
  )
  const [current, next, again] = fields as [HTMLInputElement, HTMLInputElement, HTMLInputElement]
  const save = () => user.click(form.getByRole('button', { name: say('profile.passwordSave') }))
  await user.type(current, 'wrong')
  await user.type(next, 'short')
  await save()
  expect(form.getByText(say('problem.passwords-differ'))).toBeTruthy()
  expect(next).toBe(document.activeElement)
  await user.clear(next)
  for (const field of [next, again]) await user.type(field, 'three brown sparrows')
  for (const [field, code] of [
    ['currentPassword', 'wrong-password'],
    ['newPassword', 'password-common'],
  ] as const) {
    refuse(userProfile.updateProfile, { status: 400, errors: [{ field, message: '', code }] })
    await save()
    const reason = say(`problem.${code}`)
    await form.findByText(say('profile.passwordReason', { reason }))
    expect(fields.map(({ value }) => value)).not.toContain('')
  }
  answer(userProfile.updateProfile, () => ({ data: OWN }))
  await save()
  await screen.findByText(say('profile.passwordSaved'))
  expect(fields.map(({ value }) => value)).toEqual(['', '', ''])
})

test('a token needs a scope and the password, and offers no right that its owner lacks', async () => {
  const user = await openProfile(['canFilterByBasicInfo'])
  await user.click(screen.getByRole('button', { name: say('token.new') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: say('token.name') }), 'Nightly')
  await user.click(dialog.getByRole('button', { name: say('token.create') }))
  expect(dialog.getByText(say('token.scopeMissing'))).toBeTruthy()
  expect(dialog.getByText(say('token.passwordMissing'))).toBeTruthy()
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
  expect(dialog.getByRole('checkbox', { name: say('right.canFilterByBasicInfo') })).toBeTruthy()
})

test('all other sessions end only after a question', async () => {
  let endings = 0
  const user = await openProfile()
  answer(userProfile.endOtherSessions, () => {
    endings += 1
    return {}
  })
  await user.click(await screen.findByRole('button', { name: say('session.endOthers') }))
  const dialog = () => within(screen.getByRole('dialog', { name: say('session.endOthersTitle') }))
  await user.click(dialog().getByRole('button', { name: say('form.cancel') }))
  expect(endings).toBe(0)
  await user.click(screen.getByRole('button', { name: say('session.endOthers') }))
  await user.click(dialog().getByRole('button', { name: say('session.endOthers') }))
  await screen.findByText(say('session.othersEnded'))
  expect(endings).toBe(1)
})

test('the plan of a demo account says what is left of it', async () => {
  const plan = { tier: 'demo', profile_searches: 300, ends_at: null } as never
  const remaining = { tier: 'demo', profile_searches: 12, ends_at: null } as never
  await openProfile(['isDemoAccount'], {
    pricing_plan: plan,
    remaining_pricing_plan: remaining,
    isExternalAccount: true,
  })
  const part = section(say('profile.plan'))
  expect(part.getByText(say('plan.demo'))).toBeTruthy()
  expect(part.getByText('12 of 300 searches left this month')).toBeTruthy()
})

test('a plan that is missing is called missing, and the account not an internal one', async () => {
  for (const language of ['en', 'vi'] as const) {
    const user = await openProfile(['isBasicAccount'], { isExternalAccount: true }, language)
    const part = section(say('profile.plan'))
    expect(part.getByText(say('profile.without.none'))).toBeTruthy()
    expect(part.getByText(say('profile.withoutHint.none'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: say('account.menu', { name: 'Mai An' }) }))
    expect((await screen.findByRole('menu')).textContent).toContain(say('account.plan.none'))
    clear()
  }
})

test('the menu of an account tells when its plan has ended', async () => {
  const plan = { tier: 'basic', profile_searches: 300, ends_at: '2026-01-31T00:00:00Z' } as const
  const user = await openProfile(['isBasicAccount'], {
    pricing_plan: plan,
    remaining_pricing_plan: plan,
    isExternalAccount: true,
  })
  await user.click(screen.getByRole('button', { name: say('account.menu', { name: 'Mai An' }) }))
  expect((await screen.findByRole('menu')).textContent).toContain(say('account.planEnded', { date: '2026-01-31' }))
})
