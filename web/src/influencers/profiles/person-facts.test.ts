import type { ProfileFields } from '@kolscope/contract/influencers/profiles'
import { expect, test } from 'vitest'
import { mergedFacts } from './person-facts'

const NOBODY: ProfileFields = {
  name: 'Lan',
  birth_year: 0,
  gender: null,
  location: null,
  marital_status: null,
  kind: null,
}
const words = { option: (_field: unknown, value: unknown) => `the ${value}` }

test('merging keeps what is known here, takes what only the other knows, and tells what it discards', () => {
  const here = { ...NOBODY, birth_year: 1990, gender: 'female' } as const
  const other = { ...NOBODY, name: 'Mai', gender: 'female', kind: 'citizen', birth_year: 1991 } as const
  expect(mergedFacts(words, here, other)).toEqual([
    { field: 'name', merged: 'Lan', isFromOther: false, discarded: 'Mai' },
    { field: 'birth_year', merged: '1990', isFromOther: false, discarded: '1991' },
    { field: 'gender', merged: 'the female', isFromOther: false, discarded: null },
    { field: 'location', merged: '', isFromOther: false, discarded: null },
    { field: 'marital_status', merged: '', isFromOther: false, discarded: null },
    { field: 'kind', merged: 'the citizen', isFromOther: true, discarded: null },
  ])
})
