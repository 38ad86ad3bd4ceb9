import { MAX_LIST_BYTES } from '@kolscope/contract/lists/loads/loads'
import { expect, test } from 'vitest'
import { faultOf } from './file-fault'

test.each([
  ['list.csv', 1, null],
  ['LIST.NDJSON', MAX_LIST_BYTES.text, null],
  ['list.csv', MAX_LIST_BYTES.text + 1, 'text'],
  ['book.xlsx', MAX_LIST_BYTES.workbook, null],
  ['book.xls', MAX_LIST_BYTES.workbook + 1, 'workbook'],
  ['list.csv', 0, 'empty'],
  ['list.pdf', 1, 'extension'],
  ['csv', 1, 'extension'],
  [`${'a'.repeat(200)}.csv`, 1, 'name'],
])('a file %s of %d bytes', (name, size, fault) => expect(faultOf({ name, size })).toBe(fault))
