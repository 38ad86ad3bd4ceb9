import { TERMS_VERSION, terms } from '@kolscope/contract/people/terms'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { open } from '../../../testing/page'
import { clear, say } from '../../../testing/shown'

const TOPICS = ['disclosure', 'property', 'hire', 'confidential', 'conflict', 'circumvent', 'law', 'age'] as const
const LANGUAGES = ['en', 'vi'] as const
const flags = ['isInfluencerAccount'] as const
const NOT_YET = { version: TERMS_VERSION, accepted_version: null, accepted_at: null }
const ACCEPTED = { ...NOT_YET, accepted_version: TERMS_VERSION, accepted_at: '2026-02-03T04:05:00.000Z' }

test('the terms name every topic, and what was accepted is shown with its time', async () => {
  for (const language of LANGUAGES) {
    answer(terms.getTerms, () => ({ data: NOT_YET }))
    const user = await open('/terms-and-conditions', { flags, language })
    await screen.findByRole('heading', { level: 1, name: say('terms.title') })
    for (const topic of TOPICS) expect(screen.getByRole('heading', { name: say(`terms.${topic}.title`) })).toBeTruthy()
    expect(
      screen.getByText((text) => text.startsWith(say('terms.review.text').split('\n')[0] ?? '?')).textContent,
    ).toContain('2')
    answer(terms.acceptTerms, () => ({ data: ACCEPTED }))
    await user.click(await screen.findByRole('button', { name: say('terms.accept') }))
    await screen.findByText((text) => text.includes(TERMS_VERSION) && /2026-02-03 \d{2}:05/.test(text))
    expect(screen.queryByRole('button', { name: say('terms.accept') })).toBeNull()
    clear()
  }
})

test('terms that changed meanwhile are not accepted, and that is said', async () => {
  answer(terms.getTerms, () => ({ data: NOT_YET }))
  refuse(terms.acceptTerms, { status: 409 })
  const user = await open('/terms-and-conditions', { flags })
  await user.click(await screen.findByRole('button', { name: say('terms.accept') }))
  await screen.findByText(say('terms.outdated'))
  await waitFor(() => expect(screen.getByRole('button', { name: say('terms.accept') })).toBeTruthy())
})

test('the privacy notice says which rights one has', async () => {
  for (const language of LANGUAGES) {
    await open('/privacy-notice', { flags: null, language })
    await screen.findByRole('heading', { level: 1, name: say('privacy.title') })
    expect(screen.getByRole('heading', { name: say('privacy.rights.title') })).toBeTruthy()
    clear()
  }
})
