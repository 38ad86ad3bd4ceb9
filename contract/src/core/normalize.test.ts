import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalize } from './normalize'

const FORMS = ['NFC', 'NFD', 'NFKC'] as const
const root = join(import.meta.dirname, '../../..')

it('changes nothing else than the form of a text that people write', () => {
  const written = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.constant('Nguyễn Thị Mỹ Lệ ơi '.repeat(40)),
  )
  fc.assert(
    fc.property(written, fc.constantFrom(...FORMS), (text, form) => {
      expect(normalize(text, form)).toBe(text.normalize(form))
    }),
  )
})

// In this order each mark has to be sorted before all marks of the first half.
const half = 32_000
it.each([
  ['marks', `${'\u0301'.repeat(half)}${'\u0323'.repeat(half)}`],
  ['signs of two marks each', `${'\u0344'.repeat(half)}${'\u0334'.repeat(half)}`],
  ['half-width signs that become marks', `${'\uFF9E'.repeat(half)}${'\u0334'.repeat(half)}`],
])('takes no time with the square of the number of %s', (_, text) => {
  for (const form of FORMS) {
    const startedAt = process.cpuUsage()
    normalize(text, form)
    const { user, system } = process.cpuUsage(startedAt)
    expect((user + system) / 1_000).toBeLessThan(100)
  }
})

it('is the only way in which texts of people are normalized', () => {
  const folders = ['contract/src', 'server/src', 'web/src']
  const direct = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => /(?<!\.\.)\.normalize\(/.test(readFileSync(join(root, folder, file), 'utf8')))
      .map((file) => `${folder}/${file}`),
  )
  expect(direct).toEqual(['contract/src/core/normalize.ts'])
})
