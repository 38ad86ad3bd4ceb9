import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { say, show } from '../../../testing/shown'
import { cardNumber, percent, recentTime } from '../../core/format'
import type { FieldWords } from '../filters/field-words'
import { MetricValue } from '../hits/MetricValue'
import { LastPost } from './parts/HitCard'

const LISTED = '2017-06-30T00:00:00.000Z'
const now = () => new Date().toISOString()
const WORDS = {
  t: say,
  format: {
    card: (value: number) => cardNumber(value, 'en'),
    percent: (value: number) => percent(value, 'en'),
    recent: (at: string) => recentTime(at, 'en'),
  },
} as unknown as FieldWords

const hit = (values: Partial<Hit>) =>
  ({
    platform: 'insta',
    total_followers: 52_000,
    social_reach: null,
    engagement_rate: 2.5,
    avg_influence_scores: null,
    last_post_at: '2017-05-05T03:00:00.000Z',
    posts_observed_at: LISTED,
    observed_at: now(),
    about: { total_followers: { observed_at: LISTED, source: 'top-2017', n: null, confidence: null, missing: null } },
    ...values,
  }) as Hit

test('a number of a card shows its month if it is old, and only then', async () => {
  const one = hit({})
  await show(
    <>
      <MetricValue hit={one} metric="followers" words={WORDS} />
      <MetricValue hit={one} metric="rate" words={WORDS} />
    </>,
    ['lists', 'discovery', 'metrics'],
  )
  expect(screen.getByText('52,000').parentElement?.textContent).toBe('52,000 from Jun 2017')
  expect(screen.getByText('2.5%').parentElement?.textContent).toBe('2.5%')
})

test('the last post of a list of long ago is the last one known', async () => {
  await show(<LastPost hit={hit({})} words={WORDS} />, ['lists', 'discovery', 'metrics'])
  expect(screen.getByText('last known 2017-05-05').title).toBe(
    'Last known post 2017-05-05. Not checked since 2017-06-30.',
  )
})

test('the last post is the last one if somebody has looked since', async () => {
  await show(<LastPost hit={hit({ posts_observed_at: now() })} words={WORDS} />, ['lists', 'discovery', 'metrics'])
  expect(screen.getByText('2017-05-05')).toBeDefined()
  expect(screen.queryByText(/last known/)).toBeNull()
})
