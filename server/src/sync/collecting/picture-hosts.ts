import type { ConnectorName } from '@kolscope/contract/core/enums'
import { guardedRequest, NoAnswer } from '../connectors/guarded-request'
import type { ProviderSettings } from '../connectors/provider-settings'

const MAX_BYTES = 1_000_000

/** Hosts on which each platform stores pictures of accounts; a leading dot includes all subdomains. */
const HOSTS: Readonly<Record<ConnectorName, readonly string[]>> = {
  youtube: ['yt3.ggpht.com', 'yt3.googleusercontent.com'],
  facebook: ['.fbcdn.net', 'platform-lookaside.fbsbx.com'],
  instagram: ['.cdninstagram.com', '.fbcdn.net'],
}

/** Whether a connector's picture may come from this URL. */
export function isPictureHost(connector: ConnectorName, url: URL, standInOrigin: string | null): boolean {
  if (standInOrigin !== null) return url.origin === standInOrigin
  if (url.protocol !== 'https:' || url.port !== '') return false
  return HOSTS[connector].some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host))
}

export type FetchPicture = (connector: ConnectorName, url: string) => Promise<Buffer>

/** Fetches pictures only from the platforms' own hosts; throws NoAnswer with a readable reason. */
export const pictureFetcher =
  ({ standInOrigin }: Pick<ProviderSettings, 'standInOrigin'>): FetchPicture =>
  async (connector, url) => {
    if (!URL.canParse(url)) throw new NoAnswer('This address is not asked.', true)
    const { status, body } = await guardedRequest({
      method: 'GET',
      url: new URL(url),
      isAllowed: (address) => isPictureHost(connector, address, standInOrigin),
      headers: { accept: 'image/jpeg,image/png,image/webp' },
      maxBytes: MAX_BYTES,
    })
    if (status !== 200) throw new NoAnswer(`The picture's host answered ${status}.`, status === 404 || status === 403)
    return body
  }
