import { expect, it } from 'vitest'
import { useCollecting } from '../../../testing/use-collecting'
import { payAtOnce } from './pay-at-once'
import { quotasOf } from './quota'

const { db, provider, replaceProvider } = useCollecting()

it('reserves the whole window for those who wait, then says until when it is used', async () => {
  replaceProvider({ limit: 3 })
  const { connector } = provider()
  const pay = payAtOnce(db(), { connectorFor: () => connector })
  const spend = (units: number) => pay('youtube', [{ bucket: 'youtube', units }])
  expect(await spend(2)).toBeNull()
  expect(await spend(2)).toEqual({
    kind: 'quota-exhausted',
    until: connector.buckets[0]?.resetsAt(new Date()).toISOString(),
    detail: 'All calls of this window are used.',
  })
  expect(await spend(1)).toBeNull()
  expect((await quotasOf(db(), connector, new Date()))[0]?.used).toBe(3)
})
