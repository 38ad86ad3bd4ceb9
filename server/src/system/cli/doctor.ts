import { runCommand } from '../../core/command'
import { checkFolder, checkUp, type Finding } from '../operating/check-up'

const WIDTH = 'activity log'.length

function print(findings: readonly Finding[]): void {
  for (const { of, verdict, says } of findings)
    process.stdout.write(`${verdict.padEnd(4)}  ${of.padEnd(WIDTH)}  ${says}\n`)
  if (findings.some(({ verdict }) => verdict === 'bad')) process.exitCode = 1
}

await runCommand(async (workplace) => print(await checkUp(workplace)), {
  first: async (env) => print(await checkFolder(env)),
})
