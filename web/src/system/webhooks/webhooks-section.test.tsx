import { authentication } from '@kolscope/contract/people/authentication'
import { userProfile } from '@kolscope/contract/people/user-profile'
import { type Webhook, webhooks } from '@kolscope/contract/system/webhooks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { none, open } from '../../../testing/page'
import { clear, say } from '../../../testing/shown'

const AT = '2026-01-01T00:00:00.000Z'
const HOOK: Webhook = {
  id: 4,
  version: 1,
  url: 'https://hooks.example/told',
  events: ['export.ready'],
  is_active: true,
  stopped_at: null,
  created_at: AT,
  last_delivery_at: AT,
  last_status: 503,
  is_slow: true,
  paused_until: '2026-02-03T04:05:00.000Z',
  waiting: 2,
}

async function openSection(own: Webhook[], language: 'en' | 'vi') {
  answer(authentication.getEmailState, () => ({
    data: { is_verified: true, email: 'mai@example.com', expires_in_seconds: null, resend_in_seconds: null },
  }))
  answer(userProfile.listSessions, () => ({ data: [] }))
  answer(userProfile.listTokens, () => ({ data: [] }))
  answer(webhooks.listWebhooks, () => (own.length === 0 ? none() : { data: own, total: own.length }))
  const user = await open('/profile', { flags: ['canFilterByBasicInfo'], language })
  const section = within(await screen.findByRole('region', { name: say('profile.webhooks') }))
  return { user, section }
}

test('a webhook needs an event, and a wrong address is told at its field', async () => {
  for (const language of ['en', 'vi'] as const) {
    const { user, section } = await openSection([], language)
    await section.findByText(say('webhook.none'))
    await user.click(section.getByRole('button', { name: say('webhook.new') }))
    const dialog = within(await screen.findByRole('dialog'))
    const url = dialog.getByRole<HTMLInputElement>('textbox', { name: say('webhook.url') })
    await user.type(url, 'nonsense')
    const create = dialog.getByRole('button', { name: say('webhook.create') })
    await user.click(create)
    expect(dialog.getByText(say('webhook.eventsNone'))).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: say('webhook.event.export.ready') }))
    refuse(webhooks.createWebhook, { status: 400, errors: [{ field: 'url', message: '', code: 'url-wrong' }] })
    await user.click(create)
    await dialog.findByText(say('problem.url-wrong'))
    await waitFor(() => expect(url).toBe(document.activeElement))
    expect(url.value).toBe('nonsense')
    answer(webhooks.createWebhook, (input) => ({ data: { ...HOOK, ...input, secret: 'whsec_once' } }))
    await user.click(create)
    await screen.findByText('whsec_once')
    clear()
  }
})

test('a webhook whose receiver is slow says until when nothing is sent', async () => {
  for (const language of ['en', 'vi'] as const) {
    const { section } = await openSection([HOOK], language)
    const [before = ''] = say('webhook.resting', { when: '|' }).split('|')
    const paused = await section.findByText((text) => text.startsWith(before.trim()))
    expect(paused.textContent).toMatch(/2026\W+02\W+03\W+\d{2}:05/)
    clear()
  }
})
