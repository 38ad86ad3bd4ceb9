import { parseArgs } from 'node:util'
import { runCommand } from '../../core/command'
import { asUsage } from '../../core/usage'
import { rotateKeys } from '../../sync/linking/rotate-keys'
import { keyPlaces, refuseWrongKeys } from '../operating/check-keys'

await runCommand('Usage: npm run keys:rotate', async ({ arguments: args, find, open }) => {
  asUsage(() => parseArgs({ args }))
  const { env } = await find()
  const { db, pool } = await open(env)
  await refuseWrongKeys(pool, env)
  const { version, rows } = await rotateKeys(db, env)
  process.stdout.write(`Every provider token is under the key of version ${version}; ${rows} were wrapped anew.\n`)
  process.stdout.write(
    `Backups from now on need ${keyPlaces(env).join(' and ')} as they are now: keep copies beside the older ones.\n`,
  )
  const isGiven = env.secretKey !== undefined || env.tokenKeys !== undefined
  if (isGiven && rows === 0) {
    process.stdout.write(
      `The environment gives the keys: for a new one, set TOKEN_KEYS=${version + 1}:<32 bytes as base64url> for every server, then run this again.\n`,
    )
  }
})
