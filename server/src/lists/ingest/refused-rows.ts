import { createWriteStream, existsSync, readdirSync, rmSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { guardedText, NEEDS_QUOTES } from '@kolscope/contract/core/spreadsheet-text'
import { stringify } from 'csv-stringify/sync'
import { makePrivateFolder } from '../../core/data-folder'
import type { Env } from '../../core/env'

const END = '.refused.csv'

export const refusedFolderOf = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'ingest')

/** Deletes the lists of refused rows of earlier files: nothing says who they are about. */
export function forgetRefusedRows(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) if (name.endsWith(END)) rmSync(join(folder, name), { force: true })
}

/** Where refused rows are written, with the reason. */
export type RefusedRows = {
  add: (row: string, reason: string, raw: readonly string[]) => void
  close: () => Promise<string | null>
}

/**
 * Opens FOLDER/NAME.refused.csv at the first refused row; close() returns its path, or null if every row was loaded.
 */
export function openRefusedRows(folder: string, name: string): RefusedRows {
  const path = join(folder, name + END)
  let stream: WriteStream | null = null
  rmSync(path, { force: true })
  const write = (cells: readonly string[]) => {
    if (!stream) {
      makePrivateFolder(folder)
      stream = createWriteStream(path, { mode: 0o600 })
      stream.write(stringify([['row', 'reason', 'cells']], { bom: true }))
    }
    stream.write(stringify([cells.map(guardedText)], { quoted_match: NEEDS_QUOTES }))
  }
  return {
    add: (row, reason, raw) => write([row, reason, ...raw]),
    close: async () => {
      if (!stream) return null
      stream.end()
      await finished(stream)
      return path
    },
  }
}
