import { expect, test } from 'vitest'
import { arrived, due, type SearchText, startText } from './search-text'

const typing = (typed: string, text = ''): SearchText => ({ ...startText(text), typed })
const send = (state: SearchText): SearchText => {
  const next = due(state)
  return next === null ? state : { ...state, sent: [...state.sent, next] }
}

test('what was typed goes to the address once', () => {
  const afterSending = send(typing('linh '))
  expect(afterSending.sent).toEqual(['linh'])
  expect(due(afterSending)).toBeNull()
  expect(due(arrived(afterSending, 'linh'))).toBeNull()
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
