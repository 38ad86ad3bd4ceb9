import { brands } from '@kolscope/contract/influencers/brands'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../testing/answers'
import { show } from '../../testing/shown'
import { refreshQueriesOf, useQueryOf } from './query'

function Total() {
  const { data } = useQueryOf(brands.list, {})
  return <p>{data ? `${data.total} brands` : 'loading'}</p>
}

test('what is asked for the first time while it changes is asked once more', async () => {
  let [total, requests] = [1, 0]
  let goOn = () => {}
  const firstRequest = new Promise<void>((resolve) => {
    goOn = resolve
  })
  answer(brands.list, async () => {
    const before = total
    requests += 1
    if (requests === 1) await firstRequest
    return { data: [], total: before }
  })
  await show(<Total />)
  await screen.findByText('loading')
  total = 2
  const refreshing = refreshQueriesOf(brands.list)
  goOn()
  await refreshing
  await screen.findByText('2 brands')
  expect(requests).toBe(2)
})
