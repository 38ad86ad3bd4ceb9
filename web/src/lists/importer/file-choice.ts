import { HEAD_BYTES, type ImportLimits, judgeFile } from '@kolscope/contract/lists/importer-rules'

export interface ChosenFile {
  file: File
  /** The specification's message; empty if nothing is wrong. */
  fault: string
  /** Null if it is too large to be read. */
  bytes: Uint8Array | null
}

/** The selected files, and how many were ignored and why. */
export interface FileChoice {
  files: readonly ChosenFile[]
  duplicates: number
  beyond: number
}

export const NO_FILES: FileChoice = { files: [], duplicates: 0, beyond: 0 }

export async function readFile(file: File, limits: ImportLimits): Promise<ChosenFile> {
  const isSmall = file.size <= limits.bytes
  const part = isSmall ? file : file.slice(0, HEAD_BYTES)
  const bytes = new Uint8Array(await part.arrayBuffer())
  const fault = judgeFile({ name: file.name, size: file.size, head: bytes.subarray(0, HEAD_BYTES) }, limits)
  return { file, fault, bytes: isSmall ? bytes : null }
}

/** Whether two files have the same name and content; files too large to be read are distinguished by their time. */
function isSame(one: ChosenFile, other: ChosenFile): boolean {
  if (one.file.name !== other.file.name || one.file.size !== other.file.size) return false
  const { bytes } = other
  if (one.bytes === null || bytes === null) return one.file.lastModified === other.file.lastModified
  return one.bytes.every((byte, index) => byte === bytes[index])
}

/** Adds files in their order, without duplicates, up to the maximum number. */
export function withFiles(before: readonly ChosenFile[], added: readonly ChosenFile[], most: number): FileChoice {
  const files = [...before]
  let [duplicates, beyond] = [0, 0]
  for (const one of added) {
    if (files.some((other) => isSame(one, other))) duplicates += 1
    else if (files.length >= most) beyond += 1
    else files.push(one)
  }
  return { files, duplicates, beyond }
}
