import type { SpreadsheetFile } from '@kolscope/contract/lists/importer'
import { IMPORT_MIMES } from '@kolscope/contract/lists/importer-rules'
import type { z } from 'zod'
import { saveFile } from './save-file'

/** Offers the spreadsheet in a response as a file. */
export function saveSpreadsheet({ name, base64 }: z.infer<typeof SpreadsheetFile>): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  saveFile(name, new Blob([bytes], { type: IMPORT_MIMES.xlsx }))
}
