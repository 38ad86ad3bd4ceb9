import { runCommand } from '../core/command'
import { rotateKeys } from '../linking/rotate-keys'

await runCommand(async ({ db, env }) => {
  const { version, rows } = await rotateKeys(db, env)
  process.stdout.write(`Every provider token is under the key of version ${version}; ${rows} were wrapped anew.\n`)
  const isGiven = env.secretKey !== undefined || env.tokenKeys !== undefined
  if (isGiven && rows === 0) {
    process.stdout.write(
      `The environment gives the keys: for a new one, set TOKEN_KEYS=${version + 1}:<32 bytes as base64url> for every server, then run this again.\n`,
    )
  }
})
