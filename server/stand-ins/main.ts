import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { runCommandLine } from '../src/core/command-line'
import { asUsage } from '../src/core/usage'
import { startServer } from './server'

const USAGE = 'Usage: npm run stand-ins [-- --port PORT --return-to ADDRESS]'

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4700' },
      /** The product's page to which a browser is redirected; by default that of a product on this machine. */
      'return-to': { type: 'string' },
      /** Exits when the process that started it ends for any reason. */
      'while-input': { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535)
    throw new Error(`--port must be a number up to 65535; ${values.port} was given.`)
  return { port, returnTo: values['return-to'] ?? null, isWhileInput: values['while-input'] }
}

await runCommandLine(USAGE, async ({ arguments: args }) => {
  const { port, returnTo, isWhileInput } = asUsage(() => readArguments(args))
  if (isWhileInput) process.stdin.on('close', () => process.exit(0)).resume()
  // Like any server, it is meant to be ended this way.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
  const { origin, server } = await startServer(port, returnTo)
  process.stdout.write(`The stand-ins of the providers are ready: ${origin}\n`)
  await once(server, 'close')
})
