import { expect, test } from 'vitest'
import { keepable } from './kept-form'

test('what proves who somebody is is never written down', () => {
  const values = {
    name: 'Linh',
    note: 'meet on Monday',
    password: 'a',
    newPassword: 'b',
    confirm: 'c',
    code: '123456',
    captcha: 'd',
    accessToken: 'e',
  }
  expect(keepable(values)).toEqual({ name: 'Linh', note: 'meet on Monday' })
})
