import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@kolscope/contract/lists/importer-rules'
import { expect, test } from 'vitest'
import { readFile, withFiles } from './file-choice'

const ZIP = [0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0]
const OLD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const file = (name: string, head: readonly number[], size = head.length) => {
  const bytes = new Uint8Array(size)
  bytes.set(head.slice(0, size))
  return new File([bytes], name, { lastModified: 1 })
}
const read = (files: File[]) => Promise.all(files.map((one) => readFile(one, IMPORT_LIMITS)))

test('a file is judged by its name, its first bytes and its size, in this order', async () => {
  const files = await read([
    file('list.xlsx', ZIP),
    file('OLD.XLS', OLD),
    file('list.csv', ZIP),
    file('xlsx', ZIP),
    file('page.xls', [0x3c, 0x68, 0x74, 0x6d, 0x6c]),
    file('empty.xlsx', []),
    file('full.xlsx', ZIP, 512_000),
    file('large.xlsx', ZIP, 512_001),
  ])
  const { extension, mime } = IMPORT_MESSAGES
  const large = 'File sizes must less than 500KB.'
  expect(files.map(({ fault }) => fault)).toEqual(['', '', extension, extension, mime, mime, '', large])
})

test('five files are kept in their order, and none twice', async () => {
  const first = withFiles([], await read([1, 2, 3].map((n) => file(`${n}.xlsx`, [...ZIP, n]))), 5)
  expect(first).toMatchObject({ duplicates: 0, beyond: 0 })
  const more = await read([
    file('2.xlsx', [...ZIP, 2]),
    file('2.xlsx', [...ZIP, 9]),
    file('4.xlsx', [...ZIP, 2]),
    file('5.xlsx', ZIP),
    file('4.xlsx', [...ZIP, 2]),
  ])
  const all = withFiles(first.files, more, 5)
  expect(all.files.map((one) => one.file.name)).toEqual(['1.xlsx', '2.xlsx', '3.xlsx', '2.xlsx', '4.xlsx'])
  expect(all).toMatchObject({ duplicates: 2, beyond: 1 })
})
