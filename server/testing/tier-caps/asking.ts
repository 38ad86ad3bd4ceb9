import type { SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Query } from '../search-queries'
import type { Response, SignedInClient } from '../test-app'
import { administrator, canaries, capped } from './capped-market'

type Way = 'direct' | 'batch'
interface Asker {
  client: SignedInClient
  way: Way
}

export function ask<T>(
  { client, way }: Asker,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  query: object = {},
  body?: object,
) {
  if (way === 'batch')
    return client.post<T>('/api/batch', { endpoint: url, method, query, ...(body && { data: body }) })
  return client.call<T>({ method, url: `/api/v1${url}`, query: { ...query }, ...(body && { body }) })
}

/** Fails if any byte of the response names an influencer that is not allowed. */
export function expectNames({ text }: Response, allowed: Iterable<number>, label: string) {
  const allowedIds = new Set(allowed)
  const leakedIds = [...canaries]
    .filter(([id, canary]) => !allowedIds.has(id) && text.includes(canary))
    .map(([id]) => id)
  expect(leakedIds, label).toEqual([])
}

/** The beginning of a list of approved influencers, as far as its cap, in its whole order. */
export async function beginning(query: Query, cap: number): Promise<number[]> {
  const ids: number[] = []
  for (let page = 0; ids.length < cap; page += 1) {
    const { body } = await administrator.get<SearchAnswer>('/api/v1/influencers', {
      ...query,
      filter: [query.filter, 'state__eq=Approved'].filter(Boolean).join(';'),
      page_index: page,
      page_size: 100,
    })
    ids.push(...body.influencers.map(({ id }) => id))
    if (body.influencers.length < 100) break
  }
  return ids.slice(0, cap)
}

type Command = fc.AsyncCommand<object, object>
export const command = (label: string, run: () => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => label,
})
export const someone = fc.nat(2).map((index) => () => capped[index] as SignedInClient)
export const way = fc.constantFrom<Way>('direct', 'batch')
