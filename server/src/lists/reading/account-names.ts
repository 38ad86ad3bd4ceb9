import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import { parseProfileUrl } from '@kolscope/contract/core/profile-url'
import { type HandlePart, isToken, partsOfCell } from './cell-parts'
import { cleanName, cleanText } from './cells'

/** How a cell or a link names an account. */
export type AccountName = { platform: Platform | null; handle: string | null; socialId: string | null }

const NOBODY: AccountName = { platform: null, handle: null, socialId: null }
const HANDLE = /^[\p{L}\p{M}\p{N}._·-]{1,100}$/u
const CHANNEL_ID = /^UC[\w-]{22}$/

/** Whether a text is the id of a channel of YouTube. */
export const isChannelId = (text: string): boolean => CHANNEL_ID.test(text)

/** Whether the platform could assign this user name: one word, no spaces. */
export const isHandle = (text: string): boolean => HANDLE.test(text)

function accountOn(platform: Platform, account: string): AccountName {
  const isId = platform === 'youtube' ? CHANNEL_ID.test(account) : isFacebook(platform) && /^\d{5,}$/.test(account)
  if (isId) return { platform, handle: null, socialId: account }
  return isHandle(account) ? { platform, handle: account, socialId: null } : { ...NOBODY, platform }
}

const isFacebook = (platform: Platform) => platform === 'fb' || platform === 'page' || platform === 'group'

/** Parses `@name`, `name` or a link to an account; anything else names no account. */
export function parseAccountName(cell: string): AccountName {
  const text = cleanText(cell)
  if (text === null) return NOBODY
  const profile = parseProfileUrl(text)
  if (profile) return accountOn(profile.platform, profile.account)
  const handle = text.replace(/^@\s*/, '')
  return isHandle(handle) ? { platform: null, handle, socialId: null } : NOBODY
}

/** The longest cell that is split. */
const LONGEST = 1000
const HANDLE_FIRST = /^@(\S+)\s+[-–—|(]?\s*([^()]+)\)?$/u

const BETWEEN_HANDLES = /[\s/|&,;+]+(?:(?:and|và|or)\s+)?/u

/** The user names of a cell with nothing else: "@lan.anh / @lananh2". A single one is none of several. */
export function severalHandles(text: string): string[] {
  if (!text.startsWith('@') || text.length > LONGEST) return []
  const parts = text.trim().split(BETWEEN_HANDLES)
  if (parts.length < 2 || !parts.every((part) => part.startsWith('@') && isHandle(part.slice(1)))) return []
  return [...new Map(parts.map((part) => [fold(part), part.slice(1)])).values()]
}

interface NameAndHandle {
  name: string | null
  handle: string | null
}

/** A cell of two texts of which one is the user name, as the whole column says. */
function splitParts(cell: string, part: HandlePart): NameAndHandle | null {
  const parts = partsOfCell(cell)
  if (!parts || !isToken(parts[part])) return null
  const { first, last } = parts
  return { name: cleanName(part === 'first' ? last : first), handle: cleanText(parts[part].replace(/^@/, '')) }
}

/**
 * Splits `Name @handle`, `Name (@handle)` or `@handle Name` in one cell, if the part with @ can be a user name; without
 * @ the column says which of two texts it is.
 */
export function splitNameAndHandle(cell: string, part?: HandlePart): NameAndHandle {
  const [several] = severalHandles(cell.trim())
  if (several !== undefined) return { name: null, handle: several }
  const ofColumn = part && splitParts(cell, part)
  if (ofColumn) return ofColumn
  const text = cleanName(cell)?.replaceAll('＠', '@') ?? null
  if (text === null) return { name: null, handle: null }
  if (text.length > LONGEST) return { name: text, handle: null }
  const at = text.lastIndexOf('@')
  if (at < 0 || (at > 0 && !/[ (]/.test(text[at - 1] ?? ''))) return { name: text, handle: null }
  const [, first = '', other = null] = (at === 0 && HANDLE_FIRST.exec(text)) || []
  const handle =
    first ||
    text
      .slice(at + 1)
      .replace(/\)$/, '')
      .trim()
  const name = other ?? (text.slice(0, at).replace(/[\s(|–—-]+$/u, '') || null)
  return isHandle(handle) ? { name, handle: cleanText(handle) } : { name: name ?? text, handle: null }
}

/** Identifies an account without a social id: its folded handle, or else its folded title; null without both. */
export function provisionalKey(handle: string | null, name: string | null): string | null {
  const key = fold(handle ?? name ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return key === '' ? null : key
}
