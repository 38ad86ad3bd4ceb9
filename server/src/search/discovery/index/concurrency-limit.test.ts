import { expect, test } from 'vitest'
import { withConcurrencyLimit } from './concurrency-limit'
import { oracleIndex } from './oracle'

test('a gated index answers as the index itself', async () => {
  const index = withConcurrencyLimit(oracleIndex(), { running: 1, queued: 1, waitMs: 1_000 })
  const search = { conditions: [], sort: 'total_followers', offset: 0, limit: 12 } as const
  expect(await index.search({ ...search, conditions: [] }, { today: '2026-03-01' })).toEqual({ ids: [], total: 0 })
  expect((await index.facets({ conditions: [] }, { today: '2026-03-01' })).total).toBe(0)
})

test('the searches of an account do not hold up those of another', async () => {
  const asked: number[] = []
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const oracle = oracleIndex()
  const index = withConcurrencyLimit(
    {
      ...oracle,
      search: async (search, context) => {
        asked.push(context.accountId ?? 0)
        await opened
        return oracle.search(search, context)
      },
    },
    { running: 1, queued: 10, waitMs: 10_000 },
  )
  const ask = (accountId: number) =>
    index.search({ conditions: [], sort: 'total_followers', offset: 0, limit: 12 }, { today: '2026-03-01', accountId })
  const all = [ask(1), ask(1), ask(1), ask(2)]
  open()
  await Promise.all(all)
  expect(asked).toEqual([1, 2, 1, 1])
})
