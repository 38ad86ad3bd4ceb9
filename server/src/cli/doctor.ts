import { runCommand } from '../core/command'
import { checkUp } from '../operating/check-up'

await runCommand(async ({ env, db }) => {
  const findings = await checkUp({ env, db })
  const width = Math.max(...findings.map(({ of }) => of.length))
  for (const { of, verdict, says } of findings)
    process.stdout.write(`${verdict.padEnd(4)}  ${of.padEnd(width)}  ${says}\n`)
  if (findings.some(({ verdict }) => verdict === 'bad')) process.exitCode = 1
})
