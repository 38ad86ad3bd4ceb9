import type { SignUpRule } from '@kolscope/contract/core/settings'
import { signUpRules } from '@kolscope/contract/people/sign-up'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/answers'
import { open } from '../../../testing/page'
import { clear, say } from '../../../testing/shown'

async function openSignUp(rule: SignUpRule, language: 'en' | 'vi') {
  answer(signUpRules.getSignUpRules, () => ({ data: { agency: rule, influencer: rule } }))
  await open('/sign-up', { flags: null, language })
  await screen.findByRole('heading', { level: 1, name: say('signUp.title') })
}

for (const language of ['en', 'vi'] as const)
  test(`a visitor reads who may sign up here (${language})`, async () => {
    await openSignUp({ mode: 'domains', domains: ['agency.example'] }, language)
    await screen.findByText(say('signUpRule.domains', { domains: 'agency.example' }))
    clear()
    await openSignUp({ mode: 'approval', domains: [] }, language)
    await screen.findByText(say('signUpRule.approval'))
    clear()
    await openSignUp({ mode: 'invitation', domains: [] }, language)
    await screen.findByText(say('signUpRule.invitation.agency'))
    await waitFor(() => expect(screen.queryByRole('button', { name: say('signUp.submit') })).toBeNull())
  })
