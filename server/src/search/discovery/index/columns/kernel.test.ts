import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import wabt from 'wabt'

const sourceOf = (name: string) => readFile(join(import.meta.dirname, name), 'utf8')
const CODE = /(const CODE =\s+')[^']*'/

/** With UPDATE=1 the compiled loops are written. */
test('the compiled loops are those of kernel.wat', async () => {
  const { parseWat } = await wabt()
  const module = parseWat('kernel.wat', await sourceOf('kernel.wat'), { simd: true, threads: true })
  const code = Buffer.from(module.toBinary({}).buffer).toString('base64')
  const source = await sourceOf('kernel.ts')
  const compiled = source.replace(CODE, `$1${code}'`)
  if (process.env.UPDATE === '1') await writeFile(join(import.meta.dirname, 'kernel.ts'), compiled)
  else expect(source, 'UPDATE=1 writes them').toBe(compiled)
})
