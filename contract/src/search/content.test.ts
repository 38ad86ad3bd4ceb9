import { expect, test } from 'vitest'
import { MAX_SEARCH } from '../core/paging'
import { ContentQuery } from './content'

const isAccepted = (words: string) => ContentQuery.safeParse({ words }).success

test('signs that stand for many letters count as those letters', () => {
  expect(isAccepted('a'.repeat(MAX_SEARCH))).toBe(true)
  expect(isAccepted('kem dưỡng da ﷺ')).toBe(true)
  expect(isAccepted('ﷺ'.repeat(20))).toBe(false)
})
