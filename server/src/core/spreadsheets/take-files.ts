import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedFile } from '@kolscope/contract/core/route'
import type { ImportFile } from '@kolscope/contract/core/spreadsheet-file'
import {
  extensionOf,
  fileId,
  HEAD_BYTES,
  type ImportLimits,
  judgeFile,
  keptFiles,
  mimeOf,
} from '@kolscope/contract/lists/importer-rules'
import { makePrivateFolder } from '../data-folder'

/** A stored file, and the place of its bytes until it is read. */
export interface TakenFile {
  file: ImportFile
  path: string
}

const NO_SPREADSHEET = 'application/octet-stream'

/** Where uploads are stored while they are read; nothing in it outlives its request. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** Writes one file while it arrives, but no more of it than may be read; counts and hashes all of it. */
async function takeOne({ name, bytes }: UploadedFile, path: string, limits: ImportLimits): Promise<TakenFile> {
  const hash = createHash('sha256')
  const target = await open(path, 'w', 0o600)
  let size = 0
  let head = Buffer.alloc(0)
  try {
    for await (const chunk of bytes) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)])
      if (size < limits.bytes) await target.write(chunk)
      size += chunk.length
      hash.update(chunk)
    }
  } finally {
    await target.close()
  }
  const errorMessage = judgeFile({ name, size, head }, limits)
  const identified = { name, hash: hash.digest('hex') }
  const mime = mimeOf(head) ?? NO_SPREADSHEET
  const file = { ...identified, id: fileId(identified), extension: extensionOf(name), size, mime, errorMessage }
  return { file: { ...file, isValid: errorMessage === '', problem: null }, path }
}

/** Passes on the first files of an upload, without duplicates, and removes them afterwards. */
export async function withTakenFiles<T>(
  dataDir: string,
  files: AsyncIterable<UploadedFile>,
  limits: ImportLimits,
  use: (takenFiles: TakenFile[]) => Promise<T>,
): Promise<T> {
  makePrivateFolder(uploadsFolder(dataDir))
  const folder = await mkdtemp(join(uploadsFolder(dataDir), 'upload-'))
  try {
    let takenFiles: TakenFile[] = []
    let count = 0
    for await (const file of files) {
      count += 1
      const one = await takeOne(file, join(folder, String(count)), limits)
      const distinct = keptFiles(
        [...takenFiles, one].map((each) => ({ ...each, name: each.file.name, hash: each.file.hash })),
        limits.files,
      )
      if (distinct.length > takenFiles.length) takenFiles = [...takenFiles, one]
      else await rm(one.path)
    }
    return await use(takenFiles)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
