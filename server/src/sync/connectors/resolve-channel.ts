import type { QuotaBucket } from '@kolscope/contract/core/enums'
import { parseAddress } from '@kolscope/contract/core/web-address'
import type { ConnectorParts } from './graph'
import type { Failure, Outcome, Pay, ReadAccount } from './port'
import { fieldsOf, listIn, textIn } from './read-values'
import { CHANNEL_ID } from './youtube'
import { type YoutubeCall, youtubeCalls } from './youtube-calls'
import { readChannel } from './youtube-shapes'

const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com'])
const APP = { kind: 'app' } as const
const PARTS = 'snippet,statistics,contentDetails,brandingSettings'

/** How a URL names a channel; a name after /c/ may be anything. */
export type ChannelAddress = { by: 'id' | 'forHandle' | 'forUsername' | 'custom'; name: string }

/** Parses a URL of a channel; returns null for any other one. */
export function channelAddress(text: string): ChannelAddress | null {
  const address = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`
  const url = parseAddress(address)
  if (!url || !HOSTS.has(url.hostname.toLowerCase())) return null
  let path: string[]
  try {
    path = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
  const [first = '', second = ''] = path
  if (first.startsWith('@') && first.length > 1) return { by: 'forHandle', name: first.slice(1) }
  if (first === 'channel') return CHANNEL_ID.test(second) ? { by: 'id', name: second } : null
  if (first === 'user' && second) return { by: 'forUsername', name: second }
  return first === 'c' && second ? { by: 'custom', name: second } : null
}

const notAddress: Failure = { kind: 'bug', detail: 'This is not the address of a YouTube channel.' }
const notFound: Failure = { kind: 'not-found', detail: 'The platform knows no such channel.' }

const paidCalls =
  (call: YoutubeCall, pay: Pay): YoutubeCall =>
  async (path, ...args) => {
    const bucket: QuotaBucket = path === 'search' ? 'youtube-search' : 'youtube'
    return (await pay('youtube', [{ bucket, units: 1 }])) ?? call(path, ...args)
  }

/** Looks up a channel by its URL; `bug` if it is not such a URL, `not-found` if there is no such channel. */
export async function resolveChannel(parts: ConnectorParts, pay: Pay, text: string): Promise<Outcome<ReadAccount>> {
  const address = channelAddress(text)
  if (!address) return notAddress
  const call = paidCalls(youtubeCalls(parts), pay)
  const channelBy = async (by: string, name: string): Promise<Outcome<ReadAccount>> => {
    const answer = await call('channels', { part: PARTS, [by]: name }, APP)
    if (answer.kind !== 'ok') return answer
    const channel = readChannel(listIn(answer.value.items)[0] ?? {})
    return channel ? { kind: 'ok', value: channel } : notFound
  }
  const { by, name } = address
  if (by !== 'custom') return channelBy(by, name)
  const asHandle = await channelBy('forHandle', name)
  if (asHandle.kind !== 'not-found') return asHandle
  // A search costs a hundredth of the daily quota, so it comes last.
  const matches = await call('search', { part: 'snippet', type: 'channel', q: name, maxResults: '1' }, APP)
  if (matches.kind !== 'ok') return matches
  const id = textIn(fieldsOf(listIn(matches.value.items)[0]?.id).channelId)
  return id ? channelBy('id', id) : notFound
}
