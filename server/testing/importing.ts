import type { Import } from '@kolscope/contract/lists/importer'
import { type CellValue, link, writeXlsx } from 'hucre'
import type { Response, SignedInClient } from './test-app'

/** A cell: a value, or a text with the address behind it. */
export type SheetCell = CellValue | { text: string; to: string }

/** An .xlsx file of the given sheets, row by row. */
export async function xlsxOf(sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>): Promise<Buffer> {
  const workbookSheets = Object.entries(sheets).map(([name, rows]) => {
    const width = Math.max(1, ...rows.map((row) => row.length))
    const columns = Array.from({ length: width }, (_, index) => ({ key: `c${index}` }))
    const data = rows.map((row) =>
      Object.fromEntries(
        row.map((cell, index) => [
          `c${index}`,
          typeof cell === 'object' && cell !== null && 'to' in cell ? link(cell.text, cell.to) : cell,
        ]),
      ),
    )
    return { name, columns, data }
  })
  return Buffer.from(await writeXlsx({ sheets: workbookSheets }))
}

export interface GivenFile {
  name: string
  bytes: Buffer
}

const BOUNDARY = 'kolscope-test-boundary'

/** A multipart body with files in the field `files`. */
export function multipartOf(files: readonly GivenFile[], field = 'files'): { body: Buffer; type: string } {
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  const body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${BOUNDARY}` }
}

export type Uploaded = Omit<Import, 'id'> & { id: number | null }

/** Uploads files as the browser would. */
export function uploadAs(client: SignedInClient, files: readonly GivenFile[]): Promise<Response<{ data: Uploaded }>> {
  const { body, type } = multipartOf(files)
  return client.call({
    method: 'POST',
    url: '/api/v1/influencers/find-from-files',
    body,
    headers: { 'content-type': type },
  })
}
