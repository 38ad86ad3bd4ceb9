import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { randomOf } from '../../../testing/factories'
import { xlsxOf } from '../../../testing/importing'
import { inTheLongRun } from '../../../testing/in-the-long-run'
import { ATTACKS, mutated } from '../../../testing/spreadsheet-attacks'
import { projectRoot } from '../project-root'
import { problemOf } from './read-file'
import { readSpreadsheet } from './read-spreadsheet'
import { uploadLimits } from './spreadsheet-limits'

const MUTANTS = inTheLongRun(200, 5_000)
const AT_ONCE = 2
const limits = uploadLimits(512_000)

const folder = mkdtempSync(join(tmpdir(), 'kolscope-hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
/** Rows, or the problem that the uploader sees; no bytes can lead to anything else. */
async function outcomeOf(bytes: Buffer): Promise<string> {
  files += 1
  const path = join(folder, String(files))
  writeFileSync(path, bytes)
  const startedAt = performance.now()
  try {
    for await (const _ of readSpreadsheet(path, limits, { withLinks: true }));
    return 'rows'
  } catch (error) {
    return problemOf((error as Error).message)
  } finally {
    expect(performance.now() - startedAt).toBeLessThan(45_000)
    rmSync(path)
  }
}

test.each(ATTACKS.map((attack) => [attack.name, attack] as const))('%s', { timeout: 60_000 }, async (_name, attack) => {
  const bytes = attack.bytes()
  expect(bytes.length).toBeLessThanOrEqual(512_000)
  const before = process.memoryUsage.rss()
  expect(await outcomeOf(bytes)).toBe(attack.outcome)
  expect(process.memoryUsage.rss() - before).toBeLessThan(250e6)
})

const OLD = join(projectRoot(), '..', 'shared', 'data', 'lists', 'youtube-top-50.xls')

test(`${MUTANTS} files with wrong bytes: each has rows or a message`, {
  timeout: 60_000 + MUTANTS * 2_000,
}, async () => {
  const link = { text: 'Lan', to: 'https://www.tiktok.com/@lan' }
  const rows = Array.from({ length: 200 }, (_, n) => [`Tên ${n}`, link, `https://fb.com/page.${n}`])
  const seeds = [await xlsxOf({ One: rows, Two: rows.slice(0, 20) })]
  if (existsSync(OLD)) seeds.push(readFileSync(OLD))
  else process.stdout.write(`No .xls is mutated: there is no ${OLD}.\n`)
  const random = randomOf(7)
  const mutants = Array.from({ length: MUTANTS }, (_, n) => mutated(seeds[n % seeds.length] as Buffer, random))
  const outcomes: Record<string, number> = {}
  const work = async () => {
    for (let next = mutants.pop(); next; next = mutants.pop()) {
      const outcome = await outcomeOf(next)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  process.stdout.write(`${JSON.stringify(outcomes)}\n`)
  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(MUTANTS)
  // Changes in a zip are found by its checksums; an .xls has none.
  if (seeds.length > 1) expect(outcomes.rows).toBeGreaterThan(0)
  expect(outcomes.damaged).toBeGreaterThan(0)
})
