import { multipartOf, xlsxOf } from '../../server/testing/importing'
import type { ServerProcess } from '../../server/testing/server-process'

export const FILES = 5
export const MAX_BYTES = 512_000

/** A spreadsheet just below the limit; half of its accounts belong to no influencer. */
async function spreadsheet(file: number): Promise<Buffer> {
  for (let rows = 26_000; ; rows -= 1_000) {
    const accounts = Array.from({ length: rows }, (_, row) => {
      const n = file * rows + row
      return [`Nguyễn Thị ${n}`, `https://www.tiktok.com/@account.${n}`]
    })
    const bytes = await xlsxOf({ List: [['Name', 'Link'], ...accounts] })
    if (bytes.length <= MAX_BYTES) return bytes
  }
}

type Upload = ReturnType<typeof multipartOf>

/** An upload of several spreadsheets as a browser sends it. */
export async function makeUpload(): Promise<Upload> {
  const files = await Promise.all(Array.from({ length: FILES }, (_, file) => spreadsheet(file)))
  return multipartOf(files.map((bytes, file) => ({ name: `${file}.xlsx`, bytes })))
}

/** Uploads them to a server, which reads and matches all rows before it returns. */
export async function importAll(
  server: ServerProcess,
  { body, type }: Upload,
): Promise<{ tookSeconds: number; rows: number }> {
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/influencers/find-from-files`, {
    method: 'POST',
    headers: { authorization: server.token, 'content-type': type },
    body: new Uint8Array(body),
  })
  const upload = (await answer.json()) as { data: { stats: { total: number } }; message?: string }
  if (!answer.ok) throw new Error(upload.message)
  return { tookSeconds: (performance.now() - startedAt) / 1_000, rows: upload.data.stats.total }
}
