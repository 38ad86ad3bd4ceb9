import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '../../../../core/data-folder'
import { type ColumnIndex, indexOf } from './column-index'
import { startEngineThread, type ThreadSettings } from './engine-thread'

/** A search that takes longer than this is refused. */
const TIMEOUT_MS = 5_000
/** Files of the engine before this one: they name influencers, and nothing reads them. */
const FORMER_FILES = ['index.duckdb', 'index.duckdb.wal', 'index.tmp']

type Settings = Partial<Omit<ThreadSettings, 'path'>>

/** Opens the index of a folder in its own thread. A missing or damaged file counts as empty: its cursor is null. */
export async function openColumnIndex(folder: string, settings: Settings = {}): Promise<ColumnIndex> {
  makePrivateFolder(folder)
  for (const file of FORMER_FILES) await rm(join(folder, file), { force: true, recursive: true })
  const { timeoutMs = TIMEOUT_MS, onSaveFailed = () => undefined, onLost = () => undefined, ...others } = settings
  let losses = 0
  const engine = startEngineThread({
    ...others,
    path: join(folder, 'index.columns'),
    timeoutMs,
    onSaveFailed,
    onLost: (error) => {
      losses++
      onLost(error)
    },
  })
  const index = indexOf(engine)
  // Fails here if the file cannot be read.
  await index.cursor()
  // What was written since the file was saved is lost with a thread, so results have changed.
  return { ...index, generation: () => index.generation() + losses }
}
