import { describe, expect, it } from 'vitest'
import { splitNameAndHandle } from './account-names'
import { partsOfCells } from './cell-parts'

describe('the cells of a column with two texts each', () => {
  it.each([
    ['two lines', ['top01.nov25\nNgọc Ánh', 'top02.nov25\nHIEUX'], { part: 'first', isCertain: true }],
    ['a bar', ['Linh Đỗ | linh.md', 'Quân | quanbeat_md'], { part: 'last', isCertain: true }],
    ['a dash', ['Linh Đỗ - @linh', 'Quân - @quan'], { part: 'last', isCertain: true }],
    ['brackets', ['Ngọc Ánh (@top01)', 'Trí Đức (@top02)'], { part: 'last', isCertain: true }],
    [
      'words that may be no user names',
      ['Linh Đỗ | linhdo', 'Quân Beat | quanbeat'],
      { part: 'last', isCertain: false },
    ],
    ['words after names that repeat', ['Linh (vlog)', 'Quân (vlog)', 'Mai (vlog)'], null],
    ['two user names', ['linh.a / linh.b', 'quan.a / quan.b'], null],
    ['numbers in brackets', ['Nguyễn Văn An (125k)', 'Lê Hoa (2.5k)', 'Trần Bình (80k)'], null],
    ['phone numbers', ['Trần Bình - 0912345678', 'Lê Hoa\n0901234567'], null],
    ['years of birth', ['Mai Anh (1998)', 'Lê Hoa (2001)'], null],
    ['two names', ['Linh / Quân', 'Thu / Mai'], null],
    ['one text in some cells', ['Linh Đỗ | linh.md', 'Quân', 'Mai'], null],
  ] as const)('%s', (_, cells, parts) => {
    expect(partsOfCells(cells)).toEqual(parts)
  })
})

it('a cell is split as its column says, and as before where it has one text', () => {
  expect(splitNameAndHandle('top01.nov25\nNgọc Ánh', 'first')).toEqual({ name: 'Ngọc Ánh', handle: 'top01.nov25' })
  expect(splitNameAndHandle('Ngọc Ánh (@top01)', 'last')).toEqual({ name: 'Ngọc Ánh', handle: 'top01' })
  expect(splitNameAndHandle('Ngọc Ánh', 'first')).toEqual({ name: 'Ngọc Ánh', handle: null })
})
