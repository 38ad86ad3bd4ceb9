import { expect, test } from 'vitest'
import { type Failure, inWords } from './failure-words'

const failed = (code: string, path?: string) => Object.assign(new Error(`${code}: no such luck`), { code, path })

test.each([
  ['ENOSPC', /^The disk where \/here lies is full; make room there\.$/],
  ['53100', /^The disk of the database is full \(.*\); make room there\.$/],
  ['EACCES', /^The user \S+ may not read or write \/here; run this as its owner\.$/],
  ['EROFS', /^\/here lies on a disk that can only be read\.$/],
  ['ENOENT', /^There is no file or folder \/here\.$/],
  ['EEXIST', /^\/here is there already\.$/],
  ['ENOTDIR', /^\/here lies below a file, /],
  ['EISDIR', /^\/here is a folder, not a file\.$/],
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

const isLost = /^The connection to the database was lost \(.+\); what was committed stays: run this again when/

test.each([
  { code: '57P01', message: 'terminating connection due to administrator command' },
  { code: '08006', message: 'connection failure' },
  { message: 'Connection terminated unexpectedly' },
  { message: 'Client has encountered a connection error and is not queryable' },
  { code: 'ECONNRESET', message: 'read ECONNRESET' },
  { code: 'ENOENT', syscall: 'connect', message: 'connect ENOENT /data/run/.s.PGSQL.5432' },
  { code: 'ECONNREFUSED', syscall: 'connect', message: '' },
])('a lost database is told in words: $code $message', (failure) => {
  expect(inWords(Object.assign(new Error(failure.message), failure), '/data')).toMatch(isLost)
})

test('a port that cannot be had is named', () => {
  const listening = { syscall: 'listen', address: '127.0.0.1', port: 80 }
  const words = (code: string) => inWords(Object.assign(new Error(code), { ...listening, code }) as Failure)
  expect(words('EADDRINUSE')).toBe('Port 80 of 127.0.0.1 is in use; stop what listens there, or choose another port.')
  expect(words('EACCES')).toBe('Nothing can listen on port 80 of 127.0.0.1 (EACCES); choose another port or address.')
})
