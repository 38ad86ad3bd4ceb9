import { parseArgs } from 'node:util'
import { runCommand } from '../../core/command'
import { asUsage } from '../../core/usage'
import { readAnchors } from '../../people/activity-logs/anchors'
import { verifyActivity } from '../../people/activity-logs/verify'

await runCommand('Usage: npm run verify-activity', async ({ arguments: args, find, open }) => {
  asUsage(() => parseArgs({ args }))
  const { env } = await find()
  const { db } = await open(env)
  const { rows, anchors, broken } = await verifyActivity(db, await readAnchors(db, env.dataDir))
  if (broken) {
    process.stdout.write(
      `The activity log is broken at row ${broken.id}: ${broken.why}. ${rows} rows before it are whole.\n`,
    )
    process.exitCode = 1
    return
  }
  process.stdout.write(`The activity log is whole: ${rows} rows, ${anchors} kept ends.\n`)
})
