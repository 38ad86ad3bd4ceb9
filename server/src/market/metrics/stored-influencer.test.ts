import { expect, it } from 'vitest'
import { keptFigure, type Stored } from './stored-influencer'

const storedWith = (details: Stored['details']) => ({ details, observed_at: '2030-05-01T00:00:00Z' }) as Stored
const METRIC = { value: 3, n: 12, confidence: 0.5 }

it('takes days from the whole row unless the metric has its own, and the version of the formula', () => {
  const stored = storedWith({ version: 4, from: '2030-04-01', to: '2030-04-30' })
  expect(keptFigure(stored, METRIC)).toEqual({
    value: 3,
    n: 12,
    from: '2030-04-01',
    to: '2030-04-30',
    source: null,
    observed_at: '2030-05-01T00:00:00Z',
    version: 4,
    confidence: 0.5,
    missing: null,
  })
  expect(keptFigure(stored, { ...METRIC, from: '2030-04-20' }, 'peers')).toMatchObject({
    from: '2030-04-20',
    to: '2030-04-30',
    source: 'peers',
  })
})

it('has version 0 and no days if the row has none, and no time for a number that is unknown', () => {
  expect(keptFigure(storedWith({}), { ...METRIC, value: null, missing: 'too-few-posts' })).toMatchObject({
    value: null,
    from: null,
    to: null,
    observed_at: null,
    version: 0,
    missing: 'too-few-posts',
  })
})
