import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre'
import { afterAll, expect, it } from 'vitest'
import { savedOn } from './saved-on'

const folder = mkdtempSync(join(tmpdir(), 'kolscope-saved-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: Uint8Array | string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

it('is the day in the properties of a workbook', async () => {
  const sheets = [{ name: 'A', rows: [['x']] }]
  const workbook = await writeXlsx({ sheets, properties: { modified: new Date('2023-05-01T10:00:00Z') } })
  expect(await savedOn(file('a.xlsx', workbook))).toBe('2023-05-01')
})

it('is unknown for a damaged file', async () => {
  expect(await savedOn(file('c.xlsx', 'no archive'))).toBeNull()
})
