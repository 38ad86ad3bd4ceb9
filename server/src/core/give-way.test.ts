import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { Client } from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { connectionGivesWay, giveWay } from './give-way'

const LOWER = 10
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

test('all threads of a process get a lower priority', async () => {
  const child = spawn(process.execPath, ['-e', `setInterval(() => {}, 1000); console.log('started')`])
  ends.push(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  giveWay(child.pid ?? 0)
  const threads = readdirSync(`/proc/${child.pid}/task`).map(Number)
  expect(threads.length).toBeGreaterThan(1)
  expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => LOWER))
})

test('a process that has ended is no error', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  expect(() => giveWay(child.pid ?? 0)).not.toThrow()
})

test('the process that PostgreSQL runs for a connection gets a lower priority, no other one', async () => {
  const [first, other] = [new Client(inject('database')), new Client(inject('database'))]
  for (const client of [first, other]) {
    await client.connect()
    ends.push(() => client.end())
  }
  await connectionGivesWay(first)
  const processOf = async (client: Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
  expect(getPriority(await processOf(first))).toBe(LOWER)
  expect(getPriority(await processOf(other))).toBe(0)
})
