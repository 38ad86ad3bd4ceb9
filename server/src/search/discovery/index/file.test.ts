import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { plainDocument } from '../../../../testing/steady-changes'
import { openDuckdbIndex } from './duckdb'
import { type Document, SearchTooSlow } from './port'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'index-'))
})
afterEach(() => rm(folder, { recursive: true }))

const today = '2026-03-01'
const file = () => join(folder, 'index.duckdb')

async function* market(size: number, version: number): AsyncGenerator<Document[]> {
  for (let first = 1; first <= size; first += 1_000)
    yield Array.from({ length: Math.min(1_000, size - first + 1) }, (_, i) => plainDocument(first + i, version))
}

async function fill(size = 10): Promise<void> {
  const index = await openDuckdbIndex(folder)
  await index.rebuild(market(size, 3), 3, 'there')
  await index.close()
}

test('a damaged file counts as empty', async () => {
  for (const damage of [
    () => writeFile(file(), 'not a database at all'),
    () => truncate(file(), 9_000),
    async () => writeFile(file(), (await readFile(file())).fill(0xa5, 0, 8_192)),
  ]) {
    await fill()
    await damage()
    const index = await openDuckdbIndex(folder)
    expect(await index.cursor()).toBeNull()
    expect((await index.digest()).count).toBe(0)
    await index.close()
  }
})

test('a file of another layout counts as empty', async () => {
  await fill()
  const instance = await DuckDBInstance.create(file())
  await (await instance.connect()).run("UPDATE meta SET layout = layout || 'x'")
  instance.closeSync()
  const index = await openDuckdbIndex(folder)
  expect(await index.cursor()).toBeNull()
  await index.close()
})

test('an index is open once, and can be opened again when closed', async () => {
  const index = await openDuckdbIndex(folder)
  await expect(openDuckdbIndex(folder)).rejects.toThrow('already open')
  await index.apply([], 'kept')
  await index.close()
  const again = await openDuckdbIndex(folder)
  expect(await again.cursor()).toBe('kept')
  await again.close()
})

test('a search that takes too long is stopped, and so is one that nobody waits for', async () => {
  await fill(20_000)
  const hurried = await openDuckdbIndex(folder, { timeoutMs: 1 })
  await expect(hurried.facets({ conditions: [] }, { today })).rejects.toBeInstanceOf(SearchTooSlow)
  await hurried.close()
  const index = await openDuckdbIndex(folder)
  const leaving = new AbortController()
  const facets = index.facets({ conditions: [] }, { today, signal: leaving.signal })
  leaving.abort(new Error('gone'))
  await expect(facets).rejects.toThrow('gone')
  expect((await index.facets({ conditions: [] }, { today })).total).toBe(20_000)
  await index.close()
})

test('readers see the old documents until a rebuild is complete, also one that fails', async () => {
  await fill(2_000)
  const index = await openDuckdbIndex(folder)
  const search = { conditions: [], sort: 'total_followers', offset: 0, limit: 1 } as const
  const totals: number[] = []
  async function* watched() {
    for await (const batch of market(5_000, 4)) {
      yield batch
      totals.push((await index.search({ ...search, conditions: [] }, { today })).total)
    }
  }
  async function* failing() {
    yield* market(3_000, 5)
    throw new Error('the source went away')
  }
  await index.rebuild(watched(), 4, 'new')
  expect(new Set(totals)).toEqual(new Set([2_000]))
  await expect(index.rebuild(failing(), 5, 'never')).rejects.toThrow('went away')
  expect([await index.cursor(), (await index.digest()).count]).toEqual(['new', 5_000])
  await index.close()
})
