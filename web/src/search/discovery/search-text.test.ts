import { expect, test } from 'vitest'
import { arrived, due, type SearchText, startText } from './search-text'

const typing = (typed: string, text = ''): SearchText => ({ ...startText(text), typed })
const send = (state: SearchText): SearchText => {
  const wanted = due(state)
  return wanted === null ? state : { ...state, sent: [...state.sent, wanted] }
}

test('what was typed goes to the address once', () => {
  const sent = send(typing('linh '))
  expect(sent.sent).toEqual(['linh'])
  expect(due(sent)).toBeNull()
  expect(due(arrived(sent, 'linh'))).toBeNull()
})

test('typing goes on while the address follows', () => {
  const on = { ...send(typing('li')), typed: 'linh' }
  expect(arrived(on, 'li')).toEqual({ text: 'li', typed: 'linh', sent: [] })
  const late = send(on)
  expect(arrived(late, 'linh')).toEqual({ text: 'linh', typed: 'linh', sent: [] })
})

test('Back wins over what was typed, and nothing is sent again', () => {
  const back = arrived(arrived(send(typing('linh')), 'linh'), '')
  expect(back).toEqual(startText(''))
  expect(due(back)).toBeNull()
})

test.each(['🎉', '%%', '"'])('a text of signs alone (%s) stays in the box', (text) => {
  expect(due(typing(text))).toBeNull()
})
