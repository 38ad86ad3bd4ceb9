import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { exampleOf, WILD_TEXT, writeExample } from '../../../testing/export-examples'

const folder = mkdtempSync(join(tmpdir(), 'kolscope-office-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The file as LibreOffice shows its cells: UTF-8, comma, formulas as formulas. */
function shownByOffice(path: string): string[][] {
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true'
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  execFileSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', folder, path], { stdio: 'pipe' })
  const text = readFileSync(join(folder, basename(path).replace(/\.xlsx$/, '.csv')), 'utf8')
  return parse(text, { bom: true, relax_column_count: true })
}

// LibreOffice shows a carriage return as a line break, and no other control characters.
const shown = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu, '')

test.skipIf(process.env.NO_LIBREOFFICE)('LibreOffice opens a workbook with the same cells and no formula', async () => {
  const texts = fc.sample(fc.tuple(WILD_TEXT, WILD_TEXT), { numRuns: 2_000, seed: 7 })
  const columns = ['id', 'name', 'note', 'total_followers_growth_4w', 'last_post_at'] as const
  const rows = texts.map(([name, note]) => exampleOf(name, note))
  const path = await writeExample(folder, 'xlsx', rows, columns)
  const [head, ...cells] = shownByOffice(path)
  expect(head).toEqual(['Kolscope ID', 'Name', 'Note', 'New followers in 4 weeks', 'Last post'])
  expect(cells).toHaveLength(texts.length)
  for (const [index, [id, name, note, growth, day]] of cells.entries()) {
    const [wantedName = '', wantedNote = ''] = texts[index] ?? []
    expect([id, growth, day]).toEqual(['7', '-12', '2026-06-01 08:30'])
    expect([shown(name ?? ''), shown(note ?? '')]).toEqual([shown(wantedName), shown(wantedNote)])
  }
})
