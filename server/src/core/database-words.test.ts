import { expect, test } from 'vitest'
import { whyUnreachable } from './database-words'

const URL_WITH_SECRET = 'postgres://someone:secret@db.example:5433/kolscope'

test.each([
  [{ code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND db.example' }, /names the host db.example:5433, which is not/],
  [{ code: 'EAI_AGAIN', message: 'getaddrinfo EAI_AGAIN db.example' }, /names the host db.example:5433, which is not/],
  [{ code: 'EHOSTUNREACH', message: '' }, /^No PostgreSQL answers at db.example:5433 \(EHOSTUNREACH\); start it/],
  [{ message: 'timeout expired' }, /^No PostgreSQL answers at db.example:5433 \(timeout expired\); start it/],
  [{ code: '28P01', message: 'password authentication failed' }, /refuses the user or the password; correct them/],
  [{ message: 'SASL: client password must be a string' }, /asks for a password; add it to DATABASE_URL/],
  [{ code: '3D000', message: 'database "kolscope" does not exist' }, /says database "kolscope" does not exist; create/],
  [{ message: 'received invalid response: 4a' }, /does not speak the protocol of PostgreSQL; correct DATABASE_URL\.$/],
  [
    { code: '57P03', message: 'the database system is starting up' },
    /cannot be used \(the database system is starting/,
  ],
])('%o is told in one sentence', (failure, words) => {
  const told = whyUnreachable(Object.assign(new Error(failure.message), failure), URL_WITH_SECRET)
  expect(told).toMatch(words)
  expect(told).not.toMatch(/secret|\n/)
})

test('the place is where the address leads, also by a socket', () => {
  const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' })
  expect(whyUnreachable(refused, 'postgres://me@localhost/kolscope?host=/run/postgresql')).toContain(
    'answers at /run/postgresql (',
  )
  expect(whyUnreachable(refused, 'postgres://me@%2Frun%2Fpostgresql/kolscope')).toContain(
    'answers at /run/postgresql (',
  )
})
