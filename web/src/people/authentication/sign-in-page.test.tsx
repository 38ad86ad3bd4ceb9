import { accounts } from '@kolscope/contract/people/accounts'
import { authentication } from '@kolscope/contract/people/authentication'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { accountWith, open, shownAddress } from '../../../testing/page'
import { say } from '../../../testing/shown'

const email = () => screen.findByRole('textbox', { name: say('signIn.email') })
const password = () => screen.getByLabelText(say('signIn.password'))
const alertText = () => screen.getByRole('alert').textContent

async function fillIn(user: UserEvent, as: string, secret: string) {
  await user.clear(await email())
  await user.type(await email(), as)
  await user.type(password(), `${secret}{Enter}`)
}

function letIn() {
  answer(authentication.signIn, () => ({
    errorMessage: null,
    accessToken: 'token',
    userId: 7,
    user: { id: 7, is_phone_number_verified: true },
  }))
  answer(accounts.getAccount, () => ({ data: accountWith([]) }))
}

test('a wrong password is told, whatever the e-mail, and what was typed stays', async () => {
  refuse(authentication.signIn, { status: 401 })
  const user = await open('/sign-in', { flags: null })
  for (const typed of ['staff@kolscope.example', 'nobody@kolscope.example']) {
    await fillIn(user, typed, 'not the password')
    await waitFor(() => expect(alertText()).toBe(say('signIn.wrong')))
    expect(((await email()) as HTMLInputElement).value).toBe(typed)
    expect(password()).toBe(document.activeElement)
  }
})

test('nothing typed is told without asking the server', async () => {
  const user = await open('/sign-in', { flags: null })
  await user.click(await screen.findByRole('button', { name: say('signIn.submit') }))
  expect(alertText()).toBe(say('signIn.missing'))
})

for (const foreign of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])
  test(`a redirect to ${foreign} is not followed`, async () => {
    letIn()
    const user = await open(`/sign-in?redirect=${encodeURIComponent(foreign)}`, { flags: null })
    await fillIn(user, 'mai@example.com', 'right')
    await waitFor(() => expect(shownAddress()).toBe('/profile'))
    expect(window.location.origin).toBe('http://localhost:3000')
  })

test('a redirect to a page of this site is followed', async () => {
  letIn()
  const user = await open('/sign-in?redirect=%2Fyounet-profile%2Fform%2Fnobody', { flags: null })
  await fillIn(user, 'mai@example.com', 'right')
  await waitFor(() => expect(shownAddress()).toBe('/younet-profile/form/nobody'))
})

test('the privacy notice is one click away from the sign-in', async () => {
  const user = await open('/sign-in', { flags: null })
  const link = await screen.findByRole('link', { name: say('page.privacy') })
  expect(link.getAttribute('href')).toBe('/privacy-notice')
  await user.click(link)
})
