import { expect, test } from 'vitest'
import { notify, snacks } from './notify'

const waiting = () => snacks.waiting().map(({ text }) => text)

test('a message that comes while others are being shown is not lost', () => {
  notify({ text: 'first' })
  const shownSnacks = snacks.waiting()
  notify({ text: 'second' })
  snacks.taken(shownSnacks)
  expect(waiting()).toEqual(['second'])
  snacks.taken(snacks.waiting())
  expect(waiting()).toEqual([])
})
