import { expect, test } from 'vitest'
import { accountAt } from './named-account'

test('a link is shown without a user and a password that it contains', () => {
  expect(accountAt('https://mai:secret@www.tiktok.com/@mai.an', null).url).toBe('https://www.tiktok.com/@mai.an')
  expect(accountAt('https://www.tiktok.com/@mai.an', null).url).toBe('https://www.tiktok.com/@mai.an')
})
