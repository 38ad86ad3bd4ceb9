import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { serialize } from 'node:v8'
import { levelOf, PLATFORMS } from '@kolscope/contract/core/enums'
import { DEFAULT_SHARE } from '@kolscope/contract/search/discovery/fields'
import { EXAMPLE } from '../document'
import { logBucket } from '../histogram'
import { BANDS } from './amount-bands'
import { ColumnStore } from './column-store'
import { readSnapshot, type SnapshotReader, type SnapshotWriter, UnusableFile, writeSnapshot } from './snapshot-file'

/** A store and the cursor of the documents in it. */
export interface Snapshot {
  store: ColumnStore
  cursor: string
}

/** There is room for this share of rows more, so that the first new ones do not move everything. */
const HEADROOM = 1.1

async function save({ store, cursor }: Snapshot, writer: SnapshotWriter): Promise<void> {
  await writer.writeValue([cursor, store.rowCount])
  await store.memory.save(writer, store.rowCount)
}

async function restore(reader: SnapshotReader): Promise<Snapshot> {
  const [cursor, rowCount] = (await reader.readValue()) as [string, number]
  const store = new ColumnStore({ capacity: Math.ceil(rowCount * HEADROOM) })
  await store.memory.restore(reader, rowCount)
  if (store.rowCount !== rowCount) throw new UnusableFile('its rows are not all there')
  return { store, cursor }
}

/** What stored numbers mean, beyond what the examples show. */
const MEANINGS = [
  DEFAULT_SHARE,
  BANDS,
  Array.from({ length: 1_001 }, (_, i) => levelOf(i / 10)),
  Array.from({ length: 200 }, (_, i) => [logBucket(1.2 ** i), logBucket(1.1 ** i / 1_000)]),
]

const COMPLETE = { depth: null, maxArrayLength: null, maxStringLength: null }

async function findFormat(): Promise<string> {
  const store = new ColumnStore()
  for (const [i, platform] of PLATFORMS.entries())
    store.put({ id: i + 1, version: 1, document: { ...EXAMPLE, id: i + 1, platform } })
  store.put({ id: 1, version: 2, document: null })
  store.settle()
  const hash = createHash('sha256').update(serialize(null)).update(JSON.stringify(MEANINGS))
  await save(
    { store, cursor: '' },
    {
      write: async (data) => void hash.update(inspect(data, COMPLETE)),
      // Not what is stored of a value: a number can be stored in two ways.
      writeValue: async (value) => void hash.update(inspect(value, COMPLETE)),
    },
  )
  return hash.digest('hex').slice(0, 32)
}

let format: Promise<string> | undefined

/**
 * Tells files of one meaning from all others: what is written of some examples, and how this version of Node stores
 * values. A store that keeps or orders anything in another way writes something else.
 */
const formatOf = () => {
  format ??= findFormat()
  return format
}

/** Replaces the snapshot at a path. The store must not change meanwhile. */
export async function saveSnapshot(path: string, snapshot: Snapshot): Promise<void> {
  await writeSnapshot(path, await formatOf(), (writer) => save(snapshot, writer))
}

/** The snapshot at a path, or null if there is none; throws `UnusableFile` if it is damaged or of another format. */
export const loadSnapshot = async (path: string): Promise<Snapshot | null> =>
  readSnapshot(path, await formatOf(), restore)
