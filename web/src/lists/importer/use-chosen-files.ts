import type { ImportLimits } from '@kolscope/contract/lists/importer-rules'
import { useState } from 'react'
import { NO_FILES, readFile, withFiles } from './file-choice'

/** The files that are about to be imported, each checked when it is added. */
export function useChosenFiles(limits: ImportLimits) {
  const [choice, setChoice] = useState(NO_FILES)
  return {
    ...choice,
    isFull: choice.files.length >= limits.files,
    add: async (files: readonly File[]) => {
      const readFiles = await Promise.all(files.map((file) => readFile(file, limits)))
      setChoice((now) => withFiles(now.files, readFiles, limits.files))
    },
    remove: (file: File) => setChoice((now) => ({ ...NO_FILES, files: now.files.filter((one) => one.file !== file) })),
  }
}
