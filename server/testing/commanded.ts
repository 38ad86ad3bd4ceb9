import { getPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { runCommand } from '../src/core/command'
import { asUsage } from '../src/core/usage'

// Asks the pool alone, as tools do that copy whole tables.
await runCommand('Usage: commanded [--lines NUMBER]', async ({ arguments: args, find, open }) => {
  const { values } = asUsage(() => parseArgs({ args, options: { lines: { type: 'string', default: '1' } } }))
  const options = {
    mayBegin: process.env.MAY_BEGIN === '1',
    givesWay: process.env.GIVES_WAY === '1',
    role: process.env.AS_SERVER === '1' ? 'server' : 'tool',
  } as const
  const { env } = await find(options)
  const { pool } = await open(env, options)
  await Promise.all([pool.query('select 1'), pool.query('select 2')])
  for (let line = 0; line < Number(values.lines); line += 1) process.stdout.write('worked\n')
  if (options.givesWay) {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.stdout.write(`${getPriority()} ${rows.map(({ pid }) => getPriority(pid))}\n`)
  }
  if (process.env.FAILS) await pool.query(process.env.FAILS)
})
