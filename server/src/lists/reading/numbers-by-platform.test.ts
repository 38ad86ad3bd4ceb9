import { expect, it } from 'vitest'
import { numbersByPlatform } from './numbers-by-platform'

const LINKS = 'https://www.tiktok.com/@lan\nhttps://www.instagram.com/lan.ig'

it.each([
  [LINKS, '1.2M\n320K', 'tiktok 1.2M, insta 320K'],
  ['TT: @lan\nIG: @lan.ig', '1.200.000 \n\n 320.000', 'tiktok 1.200.000, insta 320.000'],
  ['anything', 'TT: 1.2M\nIG: 320K', 'tiktok 1.2M, insta 320K'],
  // Fewer or more numbers than accounts, or two accounts of one site.
  [LINKS, '1.2M', null],
  [LINKS, '1.2M\n320K\n45K', null],
  ['https://www.tiktok.com/@lan\nhttps://www.tiktok.com/@lan.2', '1.2M\n320K', null],
  // A line that is no number, and a line that names no account.
  [LINKS, '1.2M\nsoon', null],
  ['Lan\nhttps://www.instagram.com/lan.ig', '1.2M\n320K', null],
  ['https://www.tiktok.com/@lan https://www.instagram.com/lan.ig', '1.2M\n320K', null],
])('%j beside %j', (accounts, cell, numbers) => {
  const found = numbersByPlatform(cell, { cells: ['Lan', accounts, cell] })
  expect(found && [...found].map((one) => one.join(' ')).join(', ')).toBe(numbers)
})
