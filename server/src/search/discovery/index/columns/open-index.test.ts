import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import type { Search } from '@kolscope/contract/search/discovery/search'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTheLongRun } from '../../../../../testing/in-the-long-run'
import { documentOf, market, search, TODAY } from '../../../../../testing/index-arbitraries'
import { plainDocument } from '../../../../../testing/plain-document'
import { expectSameDocuments } from '../../../../../testing/same-documents'
import { builtProgram } from '../../../../core/built-program'
import type { Document } from '../document'
import { oracleIndex } from '../oracle'
import { SearchTooSlow } from '../port'
import { type ColumnIndex, createColumnIndex } from './column-index'
import { openColumnIndex } from './open-index'
import { writeSnapshot } from './snapshot-file'

let folder = ''
let opened: ColumnIndex[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'index-'))
})
afterEach(async () => {
  for (const index of opened) await index.close()
  opened = []
  await rm(folder, { recursive: true })
})

const context = { today: TODAY }
const file = () => join(folder, 'index.columns')

async function openIndex(settings?: Parameters<typeof openColumnIndex>[1]): Promise<ColumnIndex> {
  const index = await openColumnIndex(folder, settings)
  opened.push(index)
  return index
}

async function* inParts(documents: readonly Document[]) {
  for (let start = 0; start < documents.length; start += 7) yield documents.slice(start, start + 7)
}

async function* plainMarket(size: number, version: number): AsyncGenerator<Document[]> {
  for (let first = 1; first <= size; first += 1_000)
    yield Array.from({ length: Math.min(1_000, size - first + 1) }, (_, i) => plainDocument(first + i, version))
}

async function fill(size = 10): Promise<void> {
  const index = await openColumnIndex(folder)
  await index.rebuild(plainMarket(size, 3), 3, 'there')
  await index.close()
}

/** Searches that ask for what a document holds: its words, and pages by the scores and shares that it has. */
const searchesFor = ({ words, categories, audienceLocation }: Document): Search[] => {
  const page = { offset: 0, limit: 60 }
  const places = Object.keys(audienceLocation)
  return [
    ...words.map((word): Search => {
      return { ...page, conditions: [{ field: 'text', op: 'words', words: [word] }], sort: 'total_followers' }
    }),
    ...categories.map(({ id }): Search => {
      const conditions: Condition[] = [{ field: 'categories', op: 'in', values: [id] }]
      return { ...page, conditions, sort: 'avg_influencer_score' }
    }),
    ...places.map((place): Search => {
      const conditions: Condition[] = [{ field: 'audience_location', op: 'share', values: [place], share: 10 }]
      return { ...page, conditions, sort: 'detail_demographics' }
    }),
  ]
}

test('what the file holds is found as before, and goes on as before', async () => {
  // Of every two, one is an influencer that the file holds.
  const later = fc.array(fc.tuple(fc.nat({ max: 159 }), fc.boolean()), { maxLength: 40, size: 'max' })
  const capacity = fc.constantFrom(undefined, 50_000)
  await fc.assert(
    fc.asyncProperty(
      market(60),
      fc.array(search, { minLength: 6, maxLength: 6 }),
      fc.array(documentOf(1), { minLength: 1, maxLength: 8 }),
      later,
      capacity,
      async (documents, searches, some, writes, room) => {
        const settings = { path: file(), ...(room !== undefined && { capacity: room }) }
        const oracle = oracleIndex()
        let index = await createColumnIndex(settings)
        const same = async () => {
          await expectSameDocuments(index, oracle)
          expect(await index.cursor()).toBe(await oracle.cursor())
          for (const one of [...documents, ...some].flatMap(searchesFor))
            expect(await index.search(one, context)).toEqual(await oracle.search(one, context))
          for (const one of searches) {
            expect(await index.search(one, context)).toEqual(await oracle.search(one, context))
            expect(await index.facets(one, context)).toEqual(await oracle.facets(one, context))
            expect(await index.landscape(one, context)).toEqual(await oracle.landscape(one, context))
          }
        }
        for (const each of [oracle, index]) await each.rebuild(inParts(documents), 1, 'c')
        for (const [round, part] of [writes.slice(0, 20), writes.slice(20)].entries()) {
          await index.close()
          index = await createColumnIndex(settings)
          await same()
          const changes = part.map(([chosen, isGone], i) => {
            const held = chosen % 2 === 0 ? documents[chosen % documents.length] : undefined
            const id = held?.id ?? chosen
            const document = isGone ? null : { ...(some[i % some.length] as Document), id }
            return { id, version: 2 + round * 100 + i, document }
          })
          // Each write is a segment of words; many become one.
          for (const [i, change] of changes.entries())
            for (const each of [oracle, index]) await each.apply([change], `c${round} ${i}`)
          await same()
          if (round > 0) continue
          await index.forgetDeleted()
          await same()
        }
        await index.close()
        index = await createColumnIndex(settings)
        await same()
        await index.close()
        await rm(file())
      },
    ),
    { numRuns: inTheLongRun(10, 200), endOnFailure: true },
  )
})

test('a damaged or cut file counts as empty, wherever it is damaged or cut', async () => {
  await fill()
  const whole = await readFile(file())
  const places = Array.from({ length: 60 }, (_, i) => Math.floor((i * (whole.length - 1)) / 59))
  for (const place of places) {
    const damaged = Buffer.from(whole)
    damaged[place] = (damaged[place] as number) ^ (1 << (place % 8))
    for (const bytes of [damaged, whole.subarray(0, place)]) {
      await writeFile(file(), bytes)
      const index = await createColumnIndex({ path: file() })
      expect([await index.cursor(), (await index.digest()).count]).toEqual([null, 0])
    }
  }
  await writeFile(file(), whole)
  const index = await createColumnIndex({ path: file() })
  expect([await index.cursor(), (await index.digest()).count]).toEqual(['there', 10])
})

test('a file of another layout counts as empty', async () => {
  await writeSnapshot(file(), 'another layout', async () => undefined)
  expect(await (await openIndex()).cursor()).toBeNull()
})

test('a file that was never completed is not used', async () => {
  await fill()
  await writeFile(`${file()}.new`, 'half of the next one')
  const index = await openIndex()
  expect(await index.cursor()).toBe('there')
  await index.apply([], 'later')
  await index.close()
  expect(await (await openIndex()).cursor()).toBe('later')
})

test('a search that takes too long is stopped, and so is one that nobody waits for', async () => {
  await fill(20_000)
  const hurried = await openIndex({ timeoutMs: -1 })
  await expect(hurried.facets({ conditions: [] }, context)).rejects.toBeInstanceOf(SearchTooSlow)
  const index = await openIndex()
  const leaving = new AbortController()
  const facets = index.facets({ conditions: [] }, { ...context, signal: leaving.signal })
  leaving.abort(new Error('gone'))
  await expect(facets).rejects.toThrow('gone')
  expect((await index.facets({ conditions: [] }, context)).total).toBe(20_000)
})

test('readers see the old documents until a rebuild is complete, also one that fails', async () => {
  await fill(2_000)
  const index = await openIndex()
  const asked = { conditions: [], sort: 'total_followers' as const, offset: 0, limit: 1 }
  const totals: number[] = []
  async function* watched() {
    for await (const batch of plainMarket(5_000, 4)) {
      yield batch
      totals.push((await index.search(asked, context)).total)
    }
  }
  async function* failing() {
    yield* plainMarket(3_000, 5)
    throw new Error('the source went away')
  }
  await index.rebuild(watched(), 4, 'new')
  expect(new Set(totals)).toEqual(new Set([2_000]))
  await expect(index.rebuild(failing(), 5, 'never')).rejects.toThrow('went away')
  expect([await index.cursor(), (await index.digest()).count]).toEqual(['new', 5_000])
})

test('after its thread is lost, the index has what its file holds, and changes nothing before it is asked for the cursor', async () => {
  await fill(1_000)
  const threads: Worker[] = []
  const lost: Error[] = []
  const index = await openIndex({
    onLost: (error) => lost.push(error),
    startThread: (workerData) => {
      threads.push(new Worker(builtProgram('search-thread'), { workerData }))
      return threads.at(-1) as Worker
    },
  })
  const removal = [{ id: 1, version: 9, document: null }]
  await index.apply(removal, 'later')
  const before = index.generation()
  const waiting = index.facets({ conditions: [] }, context)
  waiting.catch(() => undefined)
  await threads[0]?.terminate()
  await waiting.catch((error: Error) => expect(error.message).toContain('has ended'))
  expect(lost).toHaveLength(1)
  expect(index.generation()).toBeGreaterThan(before)
  await expect(index.apply(removal, 'later still')).rejects.toThrow('may be behind')
  expect([await index.cursor(), (await index.digest()).count]).toEqual(['there', 1_000])
  await expect(index.forgetDeleted()).rejects.toThrow('may be behind')
  await index.apply(removal, 'later still')
  await index.forgetDeleted()
  expect([await index.cursor(), (await index.digest()).count]).toEqual(['later still', 999])
})

test('after it is closed, it refuses every call instead of starting again', async () => {
  const index = await openIndex()
  await index.close()
  await expect(index.facets({ conditions: [] }, context)).rejects.toThrow('is closed')
  await expect(index.digest()).rejects.toThrow('is closed')
})

test('a file that cannot be read is not taken for an empty one', async () => {
  await mkdir(file())
  await expect(openIndex()).rejects.toThrow('EISDIR')
})

test('files of the engine before this one are removed', async () => {
  await writeFile(join(folder, 'index.duckdb'), 'names')
  await openIndex()
  await expect(readFile(join(folder, 'index.duckdb'))).rejects.toThrow('ENOENT')
})
