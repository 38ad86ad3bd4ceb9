import type { ComparedInfluencer, RollUp } from '@kolscope/contract/lists/collections/members'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { say, show } from '../../../testing/shown'
import { share } from '../../core/format'
import type { FieldWords } from '../../search/filters/field-words'
import { AudienceCell } from './compare/AudienceCell'
import { AudienceMix } from './detail/Mix'

const WORDS = {
  t: say,
  format: { share: (value: number) => share(value, 'en') },
  option: (_: string, value: string) => value,
} as unknown as FieldWords

test('a small share is not nothing, and reads the same in a comparison and in the sum of a collection', async () => {
  const gender = {
    dimension: 'gender' as const,
    observed_at: new Date().toISOString(),
    shares: [
      { value: 'female', percent: 99.7 },
      { value: 'male', percent: 0.3 },
    ],
  }
  await show(
    <>
      <AudienceCell influencer={{ audience: [gender] } as ComparedInfluencer} dimension="gender" words={WORDS} />
      <AudienceMix rollUp={{ members: 1, audience: [{ ...gender, n: 1 }] } as RollUp} words={WORDS} />
    </>,
    ['lists', 'deciding', 'discovery', 'metrics'],
  )
  for (const text of ['female', 'male', '100%', '<1%']) expect(screen.getAllByText(text)).toHaveLength(2)
})

test('shares that were observed long ago carry their month in a comparison and in a sum', async () => {
  const age = {
    dimension: 'age' as const,
    observed_at: '2017-11-14T00:00:00.000Z',
    shares: [{ value: '18-24', percent: 100 }],
  }
  await show(
    <>
      <AudienceCell influencer={{ audience: [age] } as ComparedInfluencer} dimension="age" words={WORDS} />
      <AudienceMix rollUp={{ members: 1, audience: [{ ...age, n: 1 }] } as RollUp} words={WORDS} />
    </>,
    ['lists', 'deciding', 'discovery', 'metrics'],
  )
  expect(screen.getAllByText(/Nov 2017/)).toHaveLength(2)
})
