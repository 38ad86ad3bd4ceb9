import { parseArgs } from 'node:util'
import { runCommand } from '../../core/command'
import { asUsage } from '../../core/usage'
import { checkFolder, checkUp, type Finding } from '../operating/check-up'

const WIDTH = 'activity log'.length

function print(findings: readonly Finding[]): void {
  for (const { of, verdict, says } of findings)
    process.stdout.write(`${verdict.padEnd(4)}  ${of.padEnd(WIDTH)}  ${says}\n`)
  if (findings.some(({ verdict }) => verdict === 'bad')) process.exitCode = 1
}

await runCommand('Usage: npm run doctor', async ({ arguments: args, find, open }) => {
  asUsage(() => parseArgs({ args }))
  const { env, running } = await find()
  print(await checkFolder(env))
  print(await checkUp({ ...(await open(env)), running }))
})
