import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { FileRefused } from '../../reading/refusals'

const LONGEST_LINE = 32 * 1024 * 1024

/**
 * The lines of a UTF-8 file in blocks, without their ends and without a byte order mark; the longest line bounds the
 * memory.
 */
export async function* linesOf(path: string, onBytes: (bytes: number) => void = () => {}): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let isFirst = true
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer
    onBytes(bytes.length)
    let text = rest + decoder.write(bytes)
    if (isFirst && text !== '') {
      text = text.replace(/^\ufeff/, '')
      isFirst = false
    }
    const lines = text.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new FileRefused('long-line', { most: LONGEST_LINE })
    yield lines
  }
  rest += decoder.end()
  if (rest !== '') yield [rest]
}
