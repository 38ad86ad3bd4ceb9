import { expect, test } from 'vitest'
import { ApiFailure } from '../../core/api-failure'
import { InsecureContext } from '../../core/captcha'
import type { Translate } from '../../core/i18n'
import { signInFailure } from './sign-in-failure'

const keys = ((key: string) => key) as Translate

test.each([
  [new ApiFailure(400, { message: 'Missing username or password!' }), 'signIn.missing'],
  [new ApiFailure(401), 'signIn.wrong'],
  [new ApiFailure(429), 'signIn.tooMany'],
  [new ApiFailure(429, { retryAfterMs: 61_000 }), 'signIn.tooManyFor'],
  [new ApiFailure(0), 'signIn.noAnswer'],
  [new ApiFailure(503), 'signIn.noAnswer'],
  [new ApiFailure(500), 'signIn.failed'],
  [new Error('broken'), 'signIn.failed'],
  [new InsecureContext(), 'captcha.insecure'],
])('%s is told as %s', (error, text) => {
  expect(signInFailure(error, keys)).toEqual({ kind: 'line', text })
})

test('336 opens the dialog, whatever its status', () => {
  expect(signInFailure(new ApiFailure(403, { code: 336 }), keys)).toEqual({ kind: 'inactive' })
})
