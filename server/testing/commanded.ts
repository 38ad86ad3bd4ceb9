import { runCommand } from '../src/core/command'

// Asks the pool alone, as tools do that copy whole tables.
await runCommand(
  async ({ pool }) => {
    await Promise.all([pool.query('select 1'), pool.query('select 2')])
    process.stdout.write('worked\n')
  },
  { mayBegin: process.env.MAY_BEGIN === '1', role: process.env.AS_SERVER === '1' ? 'server' : 'tool' },
)
