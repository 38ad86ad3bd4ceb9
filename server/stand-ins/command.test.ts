import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { builtProgram } from '../src/core/built-program'
import { startProgram } from '../testing/child-program'
import { refused, sentence } from '../testing/use-commanded'

async function run(args: string[]) {
  const child = startProgram(builtProgram('stand-ins'), args)
  const code = await child.ended
  return { code, lines: child.lines, errors: child.errors() }
}

test('wrong arguments and a port in use are told in one sentence', async () => {
  expect(await run(['--ports', '1'])).toEqual(refused(2, "Unknown option '--ports'; --help shows what there is.\n"))
  expect(await run(['--port', 'many'])).toEqual(refused(2, sentence(/--port must be a number up to 65535; many was/)))
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  expect(await run(['--port', String(port)])).toEqual(refused(1, sentence(/Port \d+ of 127\.0\.0\.1 is in use; stop/)))
  taken.close()
})

test('they end like any server', async () => {
  const child = startProgram(builtProgram('stand-ins'), ['--port', '0'])
  await child.line(/are ready/)
  child.kill('SIGTERM')
  expect([await child.ended, child.errors()]).toEqual([0, ''])
})
