import { expect, test } from 'vitest'
import { inWords } from './failure-words'

const failed = (code: string, path?: string) => Object.assign(new Error(`${code}: no such luck`), { code, path })

test.each([
  ['ENOSPC', /^The disk where \/here lies is full\.$/],
  ['53100', /^The disk of the database is full: /],
  ['EACCES', /^The user \S+ may not read or write \/here\.$/],
  ['EROFS', /^\/here lies on a disk that can only be read\.$/],
  ['ENOENT', /^There is no file or folder \/here\.$/],
  ['EEXIST', /^\/here is there already\.$/],
])('%s is told in words', (code, words) => {
  expect(inWords(failed(code, '/here'), '/data')).toMatch(words)
  if (code !== '53100') expect(inWords(failed(code), '/data')).toContain('/data')
})

test('anything else stays as it is, unless PostgreSQL has no room to start', () => {
  expect(inWords(new Error('That is not so.'), '/tmp')).toBe('That is not so.')
  // No bytes are ever free there.
  expect(inWords(new Error('PostgreSQL did not start within 30 s'), '/proc')).toMatch(
    /^Only 0 MiB are free where \/proc lies/,
  )
})
