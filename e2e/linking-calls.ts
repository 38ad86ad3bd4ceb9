import type { LinkChoice, LinkedPlatform, SocialAccount } from '@kolscope/contract/sync/linking'
import { consent } from '../server/testing/linking'
import { expect, type Role, type Site } from './journey'

const AT = '/api/v1/social-accounts'

type Proven = SocialAccount & { influencerId: number; chosenName: string }

/** What one account has linked, without its screens. */
export async function linksOf(site: Site, role: Role) {
  const { accessToken } = await site.signIn(role)
  const call = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${site.url}${AT}${path}`, {
      method,
      headers: { authorization: accessToken, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(method === 'DELETE' ? [200, 404] : [200], `${method} ${path}`).toContain(answer.status)
    return (await answer.json()) as T
  }
  const linked = async (platform: LinkedPlatform) =>
    (await call<{ data: Partial<Record<LinkedPlatform, SocialAccount>> }>('GET', '')).data[platform]
  return {
    linked,
    unlink: (platform: LinkedPlatform) => call('DELETE', `?platform=${platform}`),
    /** Signs in at the platform, links the first thing there, and waits until it was read. */
    link: async (platform: LinkedPlatform): Promise<Proven> => {
      const { data } = await call<{ data: { url: string } }>('POST', '/start', { platform })
      await call('POST', '/finish', await consent(data.url))
      const [chosen] = (await call<{ data: LinkChoice[] }>('GET', `/choices?platform=${platform}`)).data
      await call('POST', '', { platform, id: chosen?.id })
      await expect.poll(async () => (await linked(platform))?.last_success_at).not.toBeNull()
      const link = await linked(platform)
      if (!link?.influencerId || !chosen) throw new Error(`Nothing of ${platform} is linked.`)
      return { ...link, influencerId: link.influencerId, chosenName: chosen.name }
    },
  }
}
