import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountOf } from './account'
import { type Incoming, NOTHING_DESCRIBED } from './incoming'

const number = fc.nat(9)
const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 4 })
const day = fc.constantFrom('2026-01-01', '2026-01-02')
const observedAt = day.map((one) => `${one}T00:00:00.000Z`)

const incoming: fc.Arbitrary<Incoming> = fc
  .record({
    socialId: fc.constantFrom('77', null),
    handle: fc.constantFrom('lan', null),
    name: fc.constantFrom('Lan Anh', null),
    state: fc.constantFrom('New' as const, null),
    email: fc.constantFrom('lan@example.com', null),
    categories: few(fc.record({ id: number, point: fc.constantFrom(1, 2, null) })),
    professionIds: few(number),
    values: fc.constantFrom({}, { followers: 5 }, { followers: 5, avg_likes: 1 }),
    lastPostAt: fc.constantFrom('2025-12-31T00:00:00.000Z', null),
    observedAt,
    audiences: few(fc.record({ dimension: fc.constantFrom('age', 'gender'), shares: fc.record({ a: number }) })),
    samples: few(fc.record({ kind: fc.constantFrom('engager', 'follower'), size: number, inactive: number })),
    history: few(fc.record({ day, followers: number })),
    row: number,
  })
  .map(
    ({ email, row, ...said }) =>
      ({
        ...said,
        platform: 'tiktok',
        key: 'lan',
        described: { ...NOTHING_DESCRIBED, email },
        derived: [],
        source: 'list',
        posts: [],
        rows: [row],
      }) as Incoming,
  )

it('a row alone says the same as beside an older one that says nothing', () => {
  fc.assert(
    fc.property(incoming, (row) => {
      const silent: Incoming = {
        ...row,
        socialId: null,
        handle: null,
        name: null,
        described: NOTHING_DESCRIBED,
        state: null,
        categories: [],
        professionIds: [],
        values: {},
        lastPostAt: null,
        observedAt: '1999-01-01T00:00:00.000Z',
        audiences: [],
        samples: [],
        history: [],
        posts: [],
        rows: [],
      }
      expect(accountOf(row)).toEqual(accountOf(row, silent))
    }),
  )
})
