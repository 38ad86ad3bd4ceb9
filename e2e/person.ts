import type { Page } from '@playwright/test'
import { expect, type Site } from './journey'

export interface ApiPerson {
  _id: number
  version: number
  name: string
  gender: string | null
  influencers: {
    _id: number
    version: number
    platform: string
    name: string
    user_name: string | null
    user_categories: { id: number; name: string; ressonance_point: number }[]
  }[]
}

/** The calls of a journey that prepares persons, or of another user at work meanwhile. */
export async function callsOf(page: Page, site: Site) {
  const { accessToken } = await site.signIn('staff')
  const headers = { authorization: accessToken }
  const bodyOf = async <T>(answer: Awaited<ReturnType<Page['request']['get']>>): Promise<T> => {
    expect(answer.ok(), `${answer.url()} answered ${answer.status()}`).toBe(true)
    return (await answer.json()) as T
  }
  const get = async <T>(path: string) => bodyOf<T>(await page.request.get(`/api/v1${path}`, { headers }))
  const post = async <T>(path: string, data: object) =>
    bodyOf<T>(await page.request.post(`/api/v1${path}`, { headers, data }))
  const patch = async <T>(path: string, data: object) =>
    bodyOf<T>(await page.request.patch(`/api/v1${path}`, { headers, data }))
  const person = async (id: number) => (await get<{ data: ApiPerson }>(`/younet-profiles/${id}`)).data
  return {
    get,
    patch,
    person,
    /** A person with, per platform, the influencer `from` places below the largest, which must have no person yet. */
    make: async (name: string, platforms: readonly string[], from: number): Promise<ApiPerson> => {
      const { data } = await post<{ data: ApiPerson }>('/younet-profiles', { name, influencer_ids: [] })
      for (const platform of platforms) {
        const { influencers } = await get<{ influencers: { id: number }[] }>(
          `/influencers?platform=${platform}&page_size=1&page_index=${from}`,
        )
        await post(`/younet-profiles/${data._id}/link`, { influencer_id: influencers[0]?.id })
      }
      return person(data._id)
    },
    /** Sets the categories of an influencer, like another editor would. */
    categorise: (id: number, user_ressonance: { id: number; ressonance_point: number }[]) =>
      patch(`/influencers/${id}`, { user_ressonance }),
  }
}
