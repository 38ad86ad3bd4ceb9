import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { say, show } from '../../../../testing/shown'
import { share } from '../../../core/format'
import type { FieldWords } from '../../filters/field-words'
import { PreviewAudience } from './PreviewAudience'

const WORDS = {
  t: say,
  format: { share: (value: number) => share(value, 'en') },
  option: (_: string, value: string) => value,
} as unknown as FieldWords

test('shares that were observed long ago carry their month', async () => {
  const shares = [{ value: '18-24', percent: 100 }]
  const audience = ['2017-11-14T00:00:00.000Z', new Date().toISOString()].map((observed_at, nth) => ({
    dimension: nth === 0 ? ('age' as const) : ('gender' as const),
    observed_at,
    shares,
  }))
  await show(<PreviewAudience audience={audience} words={WORDS} />, ['discovery', 'metrics'])
  expect(screen.getAllByText(/from/)).toHaveLength(1)
  expect(screen.getAllByText(/Nov 2017/)).toHaveLength(1)
})
