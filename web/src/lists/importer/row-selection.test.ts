import fc from 'fast-check'
import { expect, test } from 'vitest'
import { togetherOf, withRows } from './row-selection'

const rows = fc
  .array(fc.constantFrom('', 'tiktok/a', 'tiktok/b', 'insta/a', 'page/c'), { maxLength: 40 })
  .map((keys) => keys.map((url_key, id) => ({ id, url_key })))

const steps = fc.array(fc.record({ isChosen: fc.boolean(), picked: fc.array(fc.nat(), { maxLength: 4 }) }), {
  maxLength: 12,
})

test('whatever is chosen and unchosen, rows of one link stand together', () => {
  fc.assert(
    fc.property(rows, steps, (all, allSteps) => {
      const together = togetherOf(all)
      let chosen: ReadonlySet<number> = new Set()
      for (const { isChosen, picked } of allSteps) {
        const pickedRows =
          all.length === 0 ? [] : picked.map((at) => all[at % all.length]).filter((row) => row !== undefined)
        const before = chosen
        chosen = withRows(before, pickedRows, isChosen, together)
        const isTouched = (row: (typeof all)[number]) =>
          pickedRows.some(({ id, url_key }) => id === row.id || (url_key !== '' && url_key === row.url_key))
        for (const row of all) expect(chosen.has(row.id)).toBe(isTouched(row) ? isChosen : before.has(row.id))
        for (const ids of together.values()) expect(new Set(ids.map((id) => chosen.has(id))).size).toBe(1)
      }
    }),
  )
})

test('one link in every row of a large file is chosen at once', () => {
  const all = Array.from({ length: 26_000 }, (_, id) => ({ id, url_key: 'tiktok/same' }))
  const begin = performance.now()
  expect(withRows(new Set(), all, true, togetherOf(all)).size).toBe(26_000)
  expect(performance.now() - begin).toBeLessThan(1_000)
})
