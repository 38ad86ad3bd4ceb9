import { expect, test } from 'vitest'
import { createLog } from './log'

function lineOf(fields: object, message: string): string {
  let line = ''
  createLog('info', (text) => {
    line += text
  }).info(fields, message)
  return line
}

test('secrets are redacted at every depth that occurs', () => {
  const line = lineOf(
    {
      password: 'p-1',
      req: { headers: { authorization: 'p-2', cookie: 'p-3' } },
      body: { token: 'p-4', name: 'kept' },
    },
    'signed in',
  )
  expect(line).not.toMatch(/p-\d/)
  expect(line).toContain('kept')
})

test('characters that steer a terminal or reorder text arrive escaped, and the line stays the same JSON', () => {
  const wild = '\u001b[31m\u009b31m\u202enoitatum\u2028\u0007\n'
  const line = lineOf({ wild }, wild)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must be absent
  expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u202e]/)
  expect(JSON.parse(line)).toMatchObject({ wild, msg: wild })
})
