import { runCommand } from '../../core/command'
import { asUsage } from '../../core/usage'
import { ingestCommand, planFiles, readArguments, USAGE } from '../../lists/ingest/command'
import { refuseStrangeKey } from '../operating/check-keys'

await runCommand(USAGE, async ({ arguments: args, find, open }) => {
  const given = asUsage(() => readArguments(args))
  const { env } = await find()
  // The files are read while the database starts.
  const planning = planFiles(given)
  const workplace = await open(env, { givesWay: true })
  // With another key, erased people would not be recognized and come back.
  await refuseStrangeKey(workplace.pool, env)
  await ingestCommand(workplace, given, planning)
})
