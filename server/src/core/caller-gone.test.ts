import { expect, test } from 'vitest'
import { createHttp } from './http'
import { createLog } from './log'

const failures = {
  'an answer that could not be sent whole': Object.assign(new Error('Premature close'), {
    code: 'ERR_STREAM_PREMATURE_CLOSE',
  }),
  'a request that broke off': Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
  'a search that nobody waits for': new DOMException('This operation was aborted', 'AbortError'),
}

test.each(Object.entries(failures))('%s is noted, not raised as an alarm', async (_, failure) => {
  const lines: string[] = []
  const http = await createHttp(
    createLog('info', (line) => lines.push(line)),
    [],
  )
  http.get('/api/v1/left', async () => {
    throw failure
  })
  const { statusCode } = await http.inject('/api/v1/left')
  await http.close()
  expect(statusCode).toBe(499)
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([30])
})
