import { problem } from '@kolscope/contract/core/errors'
import { beforeAll, expect, test } from 'vitest'
import { ApiFailure } from '../../core/api-failure'
import { InsecureContext } from '../../core/captcha'
import { currentTranslate, loadArea } from '../../core/i18n'
import { failedOf } from './failed'

beforeAll(async () => {
  for (const area of ['shell', 'problems', 'signIn'] as const) await loadArea(area)
})

const failedFields = (error: unknown) => failedOf(error, currentTranslate(), ['phone', 'code'], 'action.failed')

test('each field is told its own, whatever the code of the whole', () => {
  const failure = new ApiFailure(429, { code: 352, errors: [problem('phone', 'code-wait', { seconds: 12 })] })
  expect(failedFields(failure)).toEqual({ fields: { phone: 'You can request a new code in 12 seconds' }, line: '' })
})

test('what no field shows is told in a line', () => {
  expect(failedFields(new ApiFailure(400, { errors: [problem('captcha', 'captcha-wrong')] })).line).toMatch(
    /verify that you’re human/,
  )
  expect(failedFields(new ApiFailure(429, { retryAfterMs: 61_000 })).line).toMatch(/in 2 minutes/)
  expect(failedFields(new ApiFailure(0)).line).toMatch(/Couldn’t reach the server/)
  expect(failedFields(new InsecureContext()).line).toMatch(/https/)
  expect(failedFields(new Error('broken')).line).toMatch(/Something went wrong/)
})
