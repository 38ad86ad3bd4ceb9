import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { sizeTier } from '../metrics/size-tier'
import { readSetting, sizeTiersOf } from './settings'

let base: TestDatabase
beforeAll(async () => {
  base = await freshDatabase()
})
afterAll(() => base.drop())

it('answers the default until somebody sets the key, and refuses a value that does not fit', async () => {
  const schema = z.object({ days: z.int() })
  expect(await readSetting(base.db, 'retention', schema, { days: 30 })).toEqual({ days: 30 })
  await base.db
    .insertInto('settings')
    .values({ key: 'retention', value: JSON.stringify({ days: 7 }) })
    .execute()
  expect(await readSetting(base.db, 'retention', schema, { days: 30 })).toEqual({ days: 7 })
  await expect(readSetting(base.db, 'retention', z.object({ weeks: z.int() }), { weeks: 1 })).rejects.toThrow()
})

it('gives the size tiers of the product, or those that were set', async () => {
  const tiers = await sizeTiersOf(base.db)
  expect(tiers.tiktok.map(({ size, from }) => `${size} ${from}`)).toEqual([
    'mega 1000000',
    'macro 100000',
    'micro 10000',
    'potential 1000',
  ])
  const own = {
    ...tiers,
    fb: [
      { size: 'mega' as const, from: 9 },
      { size: 'micro' as const, from: 3 },
    ],
  }
  await base.db
    .insertInto('settings')
    .values({ key: 'size_tiers', value: JSON.stringify(own) })
    .execute()
  const set = await sizeTiersOf(base.db)
  expect([9, 8, 3, 2].map((followers) => sizeTier('fb', followers, set))).toEqual([
    'mega',
    'micro',
    'micro',
    'under_potential',
  ])
})
