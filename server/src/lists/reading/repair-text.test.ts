import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../testing/any-text'
import { cleanListedLine, cleanListedText } from './cells'
import { repairText } from './repair-text'

it.each([
  ['Wait for it \\n\\nNewsflare', 'Wait for it \n\nNewsflare'],
  ['Xin chào cả nhà.\\r\\nHôm nay nấu phở', 'Xin chào cả nhà.\nHôm nay nấu phở'],
  ['Part 1\\n#food\\n#hanoi', 'Part 1\n#food\n#hanoi'],
  ['one line\\nnext line\\nlast line', 'one line\nnext line\nlast line'],
  ['Hello\\\\nWorld', 'Hello\nWorld'],
  ['She said \\"yes\\" and it\\\'s done', 'She said "yes" and it\'s done'],
  ['love \\u0026 hip hop', 'love & hip hop'],
  ['\\ud83d\\ude00 vui', '😀 vui'],
  ['"The whole text"', 'The whole text'],
  ['"He said ""hi"" to me"', 'He said "hi" to me'],
  ['He said ""hi"" to me', 'He said "hi" to me'],
  ['"""Twice"""', 'Twice'],
  ['"Line one\\nLine two"', 'Line one\nLine two'],
])('repairs %j', (text, repaired) => {
  expect(repairText(text)).toBe(repaired)
})

it.each([
  'C:\\new\\name',
  'C:\\\\new',
  'Save it in "D:\\photos\\". Then open it.\\nDone',
  'copy \\\\server\\new\\things',
  'see folder\\new\\name',
  'a\\nb',
  'a real\nbreak, and \\n in a lesson on C',
  '¯\\_(ツ)_/¯',
  '$\\alpha + \\nabla f$',
  'He said "hi" to me',
  '"A" and "B"',
  'a 7" record',
  'x = ""',
  'alt="" title=""',
  "it's",
])('leaves %j', (text) => {
  expect(repairText(text)).toBe(text)
})

/** Texts full of what is repaired. */
const escapedText = fc
  .array(
    fc.constantFrom('\\', '\\n', '\\r\\n', '"', '""', '\\"', '\\u0022', '\\u005c', '\n', ' ', 'n', 'C:\\', 'a', 'Á'),
  )
  .map((parts) => parts.join(''))

it('changes nothing a second time', () => {
  fc.assert(
    fc.property(fc.oneof(escapedText, anyText()), (text) => {
      for (const clean of [repairText, cleanListedText, cleanListedLine]) {
        const once = clean(text) ?? ''
        expect(clean(once) ?? '').toBe(once)
      }
    }),
    { numRuns: 1_000 },
  )
})

it('never changes a text without a backslash whose quotes are neither doubled nor around it', () => {
  const isPlain = (text: string) => !/\\|""|^\s*"[\s\S]*"\s*$/.test(text)
  fc.assert(
    fc.property(fc.oneof(escapedText, anyText()).filter(isPlain), (text) => {
      expect(repairText(text)).toBe(text)
    }),
    { numRuns: 1_000 },
  )
})
