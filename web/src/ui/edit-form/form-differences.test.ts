import { expect, test } from 'vitest'
import { differencesOf, type FormWords } from './form-differences'

interface Values {
  name: string
  limit: number | null
  tags: string[]
}

const WORDS: FormWords<Values> = {
  name: { label: 'Name' },
  limit: { label: 'Limit' },
  tags: { label: 'Tags', write: (tags) => tags.join(', ') },
}
const STORED: Values = { name: 'Sen', limit: null, tags: ['a', 'b'] }

test('only the fields that differ are named, in the order of the words', () => {
  expect(differencesOf({ ...STORED, tags: ['a', 'b'] }, STORED, WORDS)).toEqual([])
  expect(differencesOf({ ...STORED, tags: ['b'], name: 'Mai' }, STORED, WORDS)).toEqual([
    { name: 'name', label: 'Name', mine: 'Mai', stored: 'Sen' },
    { name: 'tags', label: 'Tags', mine: 'b', stored: 'a, b' },
  ])
})

test('a value without words of its own is written as text, an unknown one as nothing', () => {
  expect(differencesOf({ ...STORED, limit: 0 }, STORED, WORDS)).toEqual([
    { name: 'limit', label: 'Limit', mine: '0', stored: '' },
  ])
})

test('a field without words does not compile, or it would be overwritten unseen', () => {
  // @ts-expect-error: the tags have no words.
  expect(differencesOf<Values>({ ...STORED, tags: [] }, STORED, { name: WORDS.name, limit: WORDS.limit })).toEqual([])
})
