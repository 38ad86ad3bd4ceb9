import { parseArgs } from 'node:util'
import { runCommand } from '../src/core/command'
import { asUsage } from '../src/core/usage'

// Asks the pool alone, as tools do that copy whole tables.
await runCommand('Usage: commanded [--lines NUMBER]', async ({ arguments: args, find, open }) => {
  const { values } = asUsage(() => parseArgs({ args, options: { lines: { type: 'string', default: '1' } } }))
  const options = {
    mayBegin: process.env.MAY_BEGIN === '1',
    role: process.env.AS_SERVER === '1' ? 'server' : 'tool',
  } as const
  const { env } = await find(options)
  const { pool } = await open(env, options)
  await Promise.all([pool.query('select 1'), pool.query('select 2')])
  for (let line = 0; line < Number(values.lines); line += 1) process.stdout.write('worked\n')
  if (process.env.FAILS) await pool.query(process.env.FAILS)
})
