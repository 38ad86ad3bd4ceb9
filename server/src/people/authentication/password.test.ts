import type { Flag } from '@kolscope/contract/core/access'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashPassword, isPassword, passwordProblem } from './password'

test('a password opens what it closed, in any Unicode form, and nothing else', async () => {
  const long = 'ố'.repeat(127)
  const hash = await hashPassword(`${long}a`)
  expect(await isPassword(hash, `${long}a`.normalize('NFD'))).toBe(true)
  expect(await isPassword(hash, `${long}b`), 'every character counts').toBe(false)
  expect(await isPassword(hash, long)).toBe(false)
  expect(await isPassword(null, long)).toBe(false)
  expect(await isPassword(null, 'nobody has this password'), 'the stand-in opens nothing').toBe(false)
})

test('equal means equal after NFKC', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(text, text, async (a, b) => {
      const hash = await hashPassword(a)
      expect(await isPassword(hash, a.normalize('NFKD'))).toBe(true)
      expect(await isPassword(hash, b)).toBe(a.normalize('NFKC') === b.normalize('NFKC'))
    }),
    { numRuns: 15 },
  )
})

test('two passwords are hashed at a time and sixteen wait; further ones are refused and told when to come again', async () => {
  const results = await Promise.allSettled(Array.from({ length: 25 }, () => hashPassword('one of many')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(18)
  const refused = results.filter((one) => one.status === 'rejected')
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 429, details: { retryAfterSeconds: 2 } })
  const hash = await hashPassword('after the crowd')
  expect(await isPassword(hash, 'after the crowd')).toBe(true)
})

/**
 * Two are hashed at once, and on a busy machine end in any order; one that waits for the whole crowd would be among the
 * last.
 */
const CROWD = 16
const HALF = CROWD / 2

test('a crowd that is signed in does not hold up the passwords of others', async () => {
  const order: string[] = []
  const note = (whose: string) => () => order.push(whose)
  const crowd = Array.from({ length: CROWD }, () => hashPassword('one of many', 1).then(note('crowd')))
  const other = hashPassword('somebody else', 2).then(note('other'))
  await Promise.all([...crowd, other])
  expect(order.indexOf('other')).toBeLessThan(HALF)
})

test('nor does a site with many accounts', async () => {
  const order: string[] = []
  const note = (whose: string) => () => order.push(whose)
  const crowd = Array.from({ length: CROWD }, (_, account) =>
    hashPassword('one of many', ['site', account]).then(note('crowd')),
  )
  const other = hashPassword('somebody else', ['elsewhere', 99]).then(note('other'))
  await Promise.all([...crowd, other])
  expect(order.indexOf('other')).toBeLessThan(HALF)
})

test('the hash is argon2id at the recommended cost', async () => {
  expect(await hashPassword('whatever it is')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('how long a password must be depends on what it opens', () => {
  const weakness = (password: string, ...flags: Flag[]) => {
    const problem = passwordProblem('password', password, { email: 'linh@example.com', flags })
    return problem && [problem.code, ...Object.values(problem.values ?? {})]
  }
  expect(weakness('elf & zwölf')).toEqual(['password-short', 12])
  expect(weakness('elf & zwölf!')).toBeNull()
  expect(weakness('elf & zwölf!', 'canCreateRole')).toEqual(['password-short', 15])
  expect(weakness('🙂'.repeat(8)), 'characters are counted, not code units').toEqual(['password-short', 12])
  expect(weakness('i am Linh, really')).toEqual(['password-own'])
  expect(weakness('KOLSCOPE is my home')).toEqual(['password-own'])
  expect(weakness(`${'ab '.repeat(40)}!`)).toBeNull()
  expect(weakness('x'.repeat(13))).toEqual(['password-repeats'])
  expect(weakness('P@ssw0rd2024!!')).toEqual(['password-common'])
  expect(weakness(`${'xyl'.repeat(42)}abc`)).toEqual(['password-long', 128])
})
