import { setImmediate as nextTurn } from 'node:timers/promises'
import { inWords } from './failure-words'
import { codeOfSignal, watchOutput } from './output'
import { exitCodeOf } from './usage'

export interface CommandLine {
  arguments: string[]
  /** Registers a step that runs before the process ends; the last one runs first. */
  beforeEnd: (step: () => Promise<unknown>) => void
  /** Ends the process with a sentence about the error. */
  fail: (error: Error) => void
}

const tell = (error: Error) => void process.stderr.write(`${inWords(error)}\n`)

/** Runs all steps, also after one that fails; returns the first failure. */
async function runAll(steps: readonly (() => Promise<unknown>)[]): Promise<Error | undefined> {
  let flaw: Error | undefined
  for (const step of steps.toReversed())
    await step().catch((error: Error) => {
      flaw ??= error
    })
  return flaw
}

/**
 * Runs a program of the command line and ends the process: a failure is one sentence and never a stack trace, `--help`
 * prints the usage, and a signal or a closed pipe ends it cleanly.
 */
export async function runCommandLine(usage: string, work: (line: CommandLine) => Promise<void>): Promise<void> {
  const steps: (() => Promise<unknown>)[] = []
  let isEnding = false
  // Only the first reason counts: what fails while the process ends is a consequence.
  const end = async (code: number | string, error?: Error) => {
    if (isEnding) return
    isEnding = true
    if (error) tell(error)
    const flaw = await runAll(steps)
    if (flaw && !error) tell(flaw)
    process.exit(flaw && code === 0 ? 1 : code)
  }
  watchOutput({
    onClosed: () => void end(codeOfSignal('SIGPIPE')),
    onFailed: (error) => void end(1, Object.assign(error, { path: 'the output' })),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void end(codeOfSignal(signal)))
  const args = process.argv.slice(2)
  try {
    if (args.includes('--help')) process.stdout.write(`${usage}\n`)
    else
      await work({
        arguments: args,
        beforeEnd: (step) => void steps.push(step),
        fail: (error) => void end(exitCodeOf(error), error),
      })
    // An error of the last output arrives a moment after it.
    await nextTurn()
    await end(process.exitCode ?? 0)
  } catch (error) {
    await end(exitCodeOf(error), error as Error)
  }
}
