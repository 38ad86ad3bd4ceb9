import { PLATFORMS, type Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import { type LinkedAccount, parseProfileUrl, profileUrl } from '@kolscope/contract/core/profile-url'
import { trimEndOf } from '@kolscope/contract/core/trim-end'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import type { Reason } from './likeness'

/** An influencer of the person, with what others could share with it. */
export interface Own {
  id: number
  platform: Platform
  social_id: string | null
  handle: string | null
  name: string
  description: string | null
  links: string[]
  email: string | null
  phone: string | null
}

/** Another influencer, and why it may be the same person. */
export interface CandidateReason {
  id: number
  code: Reason
  value: string | null
}

type Db = Kysely<Database>

/** A value that thousands share says nothing; no more than this many are read. */
const MOST = 50
const LEAST_HANDLE = 3
const LEAST_DIGITS = 8

const withoutNull = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null)

export async function bySameHandle(db: Db, own: readonly Own[]): Promise<CandidateReason[]> {
  const keys = [...new Set(withoutNull(own.map(({ handle }) => handle)).map(fold))].filter(
    (key) => key.length >= LEAST_HANDLE,
  )
  const lookups = keys.flatMap((key) => PLATFORMS.map((platform) => ({ platform, key })))
  const { rows } = await sql<{ id: number; handle: string; key: string }>`
    select i.id, i.handle, w.key
    from unnest(${lookups.map(({ platform }) => platform)}::text[], ${lookups.map(({ key }) => key)}::text[]) w (platform, key)
    join influencers i on i.platform = w.platform and i.provisional_key = w.key and i.handle is not null
    order by i.id limit ${MOST}`.execute(db)
  // The key of an influencer without a user name is the title.
  return rows.flatMap(({ id, handle, key }) =>
    fold(handle) === key ? [{ id, code: 'same-handle' as const, value: handle }] : [],
  )
}

const ADDRESS = /(?:https?:\/\/|\b(?:www\.|m\.)?(?:facebook|fb|instagram|tiktok|youtube)\.com\/)[^\s<>"')\]]+/gi

const addressesOf = ({ links, description }: Own): string[] => [
  ...links,
  ...(description?.match(ADDRESS) ?? []).map((text) => trimEndOf(text, '.,;:!?')),
]

/** The accounts that a URL can refer to: it does not distinguish Facebook's pages from its profiles. */
function accountsAt(address: string): LinkedAccount[] {
  const account = parseProfileUrl(address)
  if (!account) return []
  return account.platform === 'page' ? [account, { ...account, platform: 'fb' }] : [account]
}

/** Accounts that the person's own links and descriptions name. */
export async function byLinkToThem(db: Db, own: readonly Own[]): Promise<CandidateReason[]> {
  const links = own
    .flatMap(addressesOf)
    .flatMap((address) => accountsAt(address).map((account) => ({ address, ...account })))
    .slice(0, MOST)
  const { rows } = await sql<{ id: number; address: string }>`
    select i.id, w.address
    from unnest(${links.map(({ platform }) => platform)}::text[], ${links.map(({ account }) => account)}::text[],
      ${links.map(({ account }) => fold(account))}::text[], ${links.map(({ address }) => address)}::text[])
      w (platform, account, key, address)
    join influencers i on i.platform = w.platform
      and ((i.provisional_key = w.key and i.handle is not null) or i.social_id = w.account)
    order by i.id limit ${MOST}`.execute(db)
  return rows.map(({ id, address }) => ({ id, code: 'links-to-each-other', value: address }))
}

/** The different spellings of the same URL. */
function spellingsOf({ platform, handle, social_id }: Own): string[] {
  const addresses = [profileUrl(platform, handle, social_id), social_id && profileUrl(platform, null, social_id)]
  return withoutNull(addresses).flatMap((address) => {
    const rest = address.replace(/^https:\/\/www\./, '').replace(/\/$/, '')
    const hosts = ['https://www.', 'https://', 'http://www.', 'http://', 'https://m.']
    return hosts.flatMap((host) => [`${host}${rest}`, `${host}${rest}/`])
  })
}

/** Influencers whose links name the person's influencers. */
export async function byLinkToOwn(db: Db, own: readonly Own[]): Promise<CandidateReason[]> {
  const spellings = own.flatMap(spellingsOf)
  if (spellings.length === 0) return []
  const { rows } = await sql<{ id: number; links: string[] }>`
    select id, links from influencers where links <> '{}' and links && ${spellings}::text[]
    order by id limit ${MOST}`.execute(db)
  return rows.map(({ id, links }) => ({
    id,
    code: 'links-to-each-other',
    value: links.find((link) => spellings.includes(link)) ?? null,
  }))
}

export async function bySameContact(db: Db, own: readonly Own[]): Promise<CandidateReason[]> {
  const emails = withoutNull(own.map(({ email }) => email)).map((email) => email.toLowerCase())
  const phones = withoutNull(own.map(({ phone }) => phone)).map((phone) => phone.replaceAll(/\D/g, ''))
  const longPhones = phones.filter(({ length }) => length >= LEAST_DIGITS)
  const { rows } = await sql<{ id: number; value: string }>`
    (select id, email as value from influencers where email is not null and lower(email) = any(${emails}::text[])
      order by id limit ${MOST})
    union all
    (select id, phone from influencers
      where phone is not null and regexp_replace(phone, '\\D', '', 'g') = any(${longPhones}::text[])
      order by id limit ${MOST})`.execute(db)
  return rows.map(({ id, value }) => ({ id, code: 'same-contact', value }))
}

/** Influencers that one row of a loaded list named together with the person's own. */
export async function bySameRow(db: Db, own: readonly Own[]): Promise<CandidateReason[]> {
  const rows = await db
    .selectFrom('listed_together')
    .select('other_id')
    .distinct()
    .where('influencer_id', '=', sql<number>`any(${own.map(({ id }) => id)}::bigint[])`)
    .orderBy('other_id')
    .limit(MOST)
    .execute()
  return rows.map(({ other_id: id }) => ({ id, code: 'same-row', value: null }))
}
