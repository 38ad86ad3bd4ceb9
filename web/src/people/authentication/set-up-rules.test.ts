import { expect, test } from 'vitest'
import type { Translate } from '../../core/i18n'
import { setUpErrors, tokenOf } from './set-up-rules'

const keys = ((key: string) => key) as Translate
const TOKEN = 'abcdefghijklmnopqrstuvwxyz'
const good = {
  name: 'Ngô Thảo Vy',
  email: 'vy@agency.example',
  password: 'kayak lantern plum',
  confirm: 'kayak lantern plum',
}

test('good fields have no errors', () => {
  expect(setUpErrors(good, keys)).toEqual({})
})

test.each([
  [{ name: 'a' }, { name: 'setUp.nameLength' }],
  [{ email: 'nobody' }, { email: 'setUp.emailWrong' }],
  [{ password: 'too short', confirm: 'too short' }, { password: 'setUp.passwordShort' }],
  [{ password: 'x'.repeat(129), confirm: 'x'.repeat(129) }, { password: 'setUp.passwordLong' }],
  [{ password: 'i love KolScope 2026', confirm: 'i love KolScope 2026' }, { password: 'setUp.passwordName' }],
  [{ confirm: 'something else entirely' }, { confirm: 'setUp.mismatch' }],
])('%j', (change, errors) => {
  expect(setUpErrors({ ...good, ...change }, keys)).toEqual(errors)
})

test('the token is found behind the # or in the query', () => {
  expect(tokenOf({ hash: `#token=${TOKEN}`, search: '' })).toBe(TOKEN)
  expect(tokenOf({ hash: `#${TOKEN}`, search: '' })).toBe(TOKEN)
  expect(tokenOf({ hash: '', search: `?token=${TOKEN}` })).toBe(TOKEN)
  expect(tokenOf({ hash: '#main', search: '' })).toBeNull()
  expect(tokenOf({ hash: '', search: '' })).toBeNull()
})
