import { expect, test } from 'vitest'
import { messageIn } from './message-in'

const element = { message: 'of the element' }

test('an error of an entry of a list is told at the list', () => {
  expect(messageIn({ message: 'Required', ref: element })).toBe('Required')
  expect(messageIn([undefined, { message: 'Too long' }, { message: 'Empty' }])).toBe('Too long')
  expect(messageIn([{ url: { message: 'No address' } }])).toBe('No address')
})

test('the fields of a group show their own errors', () => {
  expect(messageIn({ reach: { message: 'Too large' } })).toBeUndefined()
})

test('what has no message has no error', () => {
  for (const none of [undefined, null, {}, [], [{ ref: element }]]) expect(messageIn(none)).toBeUndefined()
})
