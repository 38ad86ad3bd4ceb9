import { expect, test } from 'vitest'
import type { Translate } from '../../core/i18n'
import { type SignUpFields, signUpErrors } from './sign-up-rules'

const keys = ((key: string) => key) as Translate
const good: SignUpFields = {
  name: 'Ngô Thảo Vy',
  email: 'vy@agency.example',
  company: '',
  phone: '',
  password: 'kayak lantern plum',
  confirmPassword: 'kayak lantern plum',
  youtube_channel_url: '',
  facebook_page_url: '',
  terms_version: false,
}

test('influencers accept the terms, agencies are not asked', () => {
  expect(signUpErrors(good, 'agency', keys)).toEqual({})
  expect(signUpErrors(good, 'influencer', keys)).toEqual({ terms_version: 'problem.terms-missing' })
  expect(signUpErrors({ ...good, terms_version: true }, 'influencer', keys)).toEqual({})
})

test.each([
  [{ name: 'a' }, { name: 'setUp.nameLength' }],
  [{ email: 'nobody' }, { email: 'setUp.emailWrong' }],
  [{ password: 'eleven char', confirmPassword: 'eleven char' }, { password: 'setUp.passwordShort' }],
  [{ password: 'kolscope rocks', confirmPassword: 'kolscope rocks' }, { password: 'setUp.passwordName' }],
  [{ confirmPassword: 'other' }, { confirmPassword: 'setUp.mismatch' }],
])('%j', (change, errors) => {
  expect(signUpErrors({ ...good, ...change }, 'agency', keys)).toEqual(errors)
})
