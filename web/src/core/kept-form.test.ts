import { expect, test } from 'vitest'
import { jsonWithoutSecrets } from './kept-form'

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
  expect(JSON.parse(jsonWithoutSecrets(values))).toEqual({ name: 'Linh', note: 'meet on Monday' })
})

test('not even inside of other values', () => {
  const draft = { version: 3, values: { name: 'Linh', newPassword: 'b', links: [{ url: 'a.vn', token: 'e' }] } }
  expect(JSON.parse(jsonWithoutSecrets(draft))).toEqual({
    version: 3,
    values: { name: 'Linh', links: [{ url: 'a.vn' }] },
  })
})

test('the code of a category is no secret', () => {
  const draft = { values: { category_code: 'beauty' } }
  expect(JSON.parse(jsonWithoutSecrets(draft))).toEqual(draft)
})
