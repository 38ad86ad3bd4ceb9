import { IMPORT_LIMITS } from '@kolscope/contract/importer-rules'
import { useState } from 'react'
import { NO_FILES, readFile, withFiles } from './file-choice'

/** The files that are about to be imported, each judged when it is added. */
export function useChosenFiles() {
  const [choice, setChoice] = useState(NO_FILES)
  return {
    ...choice,
    isFull: choice.files.length >= IMPORT_LIMITS.files,
    add: async (given: readonly File[]) => {
      const read = await Promise.all(given.map(readFile))
      setChoice((now) => withFiles(now.files, read))
    },
    remove: (file: File) => setChoice((now) => ({ ...NO_FILES, files: now.files.filter((one) => one.file !== file) })),
  }
}
