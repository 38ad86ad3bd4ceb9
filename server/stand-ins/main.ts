import { parseArgs } from 'node:util'
import { startServer } from './server'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4700' },
    /** The product's page to which a browser is redirected; by default that of a product on this machine. */
    'return-to': { type: 'string' },
    /** Exits when the process that started it ends for any reason. */
    'while-input': { type: 'boolean', default: false },
  },
})

if (values['while-input']) process.stdin.on('close', () => process.exit(0)).resume()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))

const { origin } = await startServer(Number(values.port), values['return-to'] ?? null)
process.stdout.write(`The stand-ins of the providers are ready: ${origin}\n`)
