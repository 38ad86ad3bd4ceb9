import { createHmac, randomBytes } from 'node:crypto'
import type { World } from './world'

const KEY = 'stand-in tokens open nothing'

/** The contents of a token, stored in it so that it outlives the program. */
export interface Token {
  provider: 'google' | 'facebook'
  kind: 'access' | 'refresh' | 'user' | 'page'
  person: string
  scopes: readonly string[]
  /** The page that a page token belongs to. */
  page?: string
  /** Seconds since 1970; 0 is never. */
  expiresS: number
  /** Milliseconds since 1970. */
  issuedMs: number
}

const PREFIXES: Readonly<Record<Token['kind'], string>> = {
  access: 'ya29.',
  refresh: '1//0',
  user: 'EAAB',
  page: 'EAAP',
}

const sign = (text: string) => createHmac('sha256', KEY).update(text).digest('base64url').slice(0, 16)

export function makeToken(token: Token): string {
  const text = Buffer.from(JSON.stringify({ ...token, salt: randomBytes(6).toString('base64url') })).toString(
    'base64url',
  )
  return `${PREFIXES[token.kind]}${text}_${sign(text)}`
}

/** The contents of one of our tokens, expired or not; null for any other text. */
export function readToken(text: string): Token | null {
  const prefix = Object.values(PREFIXES).find((one) => text.startsWith(one))
  if (!prefix) return null
  const body = text.slice(prefix.length)
  const at = body.length - 17
  if (at < 1 || body[at] !== '_' || sign(body.slice(0, at)) !== body.slice(at + 1)) return null
  return JSON.parse(Buffer.from(body.slice(0, at), 'base64url').toString('utf8')) as Token
}

/** A token that is still valid for something. */
export function liveToken(world: World, text: string): Token | null {
  const token = readToken(text)
  if (!token || world.dead.has(text)) return null
  if (token.issuedMs <= (world.revoked.get(`${token.provider}/${token.person}`) ?? 0)) return null
  return token.expiresS !== 0 && token.expiresS * 1_000 <= world.nowMs() ? null : token
}
