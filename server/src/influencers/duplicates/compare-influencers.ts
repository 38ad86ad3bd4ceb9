import { fold } from '@kolscope/contract/core/fold'
import { type Kysely, sql } from 'kysely'
import { pauses } from '../../core/in-slices'
import type { Database } from '../../core/tables'
import { handleKey, nameKey } from './alike-names'
import {
  type Around,
  type Compared,
  CROWDS,
  emailKeyOf,
  handleKeyOf,
  type Judged,
  judgePair,
  linkKeyOf,
  MOST_HOLDERS,
  nameKeyOf,
  ownAccounts,
  phoneKeyOf,
  siteKeyOf,
  supportOf,
} from './judge-pair'
import { accountKey, contactsOf } from './said-contacts'
import { accountPairs } from './same-account'

type Db = Kysely<Database>

/** Two influencers and what they may be; `influencerId` is the lower one. */
export interface Pair extends Judged {
  influencerId: number
  otherId: number
}

/** Everything that others can have in common with an influencer. */
export const keysOf = ({ handle, name, contacts }: Compared): string[] => [
  ...[handle === null ? null : handleKey(handle)].flatMap((key) => (key === null ? [] : [handleKeyOf(key)])),
  ...[nameKey(name)].flatMap((key) => (key === null ? [] : [nameKeyOf(key)])),
  ...contacts.emails.map(emailKeyOf),
  ...contacts.phones.map(phoneKeyOf),
  ...contacts.sites.map(siteKeyOf),
  ...contacts.accounts.map((account) => linkKeyOf(accountKey(account))),
]

/** What these influencers are compared by. */
export async function comparedBy(db: Db, ids: readonly number[]): Promise<Map<number, Compared>> {
  const rows = await db
    .selectFrom('influencers as i')
    .leftJoin('influencer_metrics as m', 'm.influencer_id', 'i.id')
    .select([
      'i.id',
      'i.platform',
      'i.social_id',
      'i.handle',
      'i.name',
      'i.description',
      'i.links',
      'i.email',
      'i.phone',
    ])
    .select(['i.gender', 'i.birth_year', 'i.location_id', 'i.profile_id', 'm.followers'])
    .where('i.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, contacts: contactsOf(row) }]))
}

/** Pairs of ids, each once, the lower id first. */
export class IdPairs {
  private readonly pairs = new Map<string, readonly [number, number]>()
  constructor(pairs: Iterable<readonly [number, number]> = []) {
    for (const [a, b] of pairs) this.add(a, b)
  }
  add(a: number, b: number): void {
    if (a !== b) this.pairs.set(pairKey(a, b), a < b ? [a, b] : [b, a])
  }
  has = (a: number, b: number) => this.pairs.has(pairKey(a, b))
  all = () => [...this.pairs.values()]
  ids = () => [...new Set(this.all().flat())]
}

/** A pair as a key, the same both ways round. */
export const pairKey = (a: number, b: number) => `${Math.min(a, b)}:${Math.max(a, b)}`

interface Group {
  ids: number[]
  /** How many of these have it now, or had it before. */
  changed: number
}

/** Whether so many had something in common before, and so many have it now, that other pairs are judged differently. */
const isCrossing = ({ ids, changed }: Group) =>
  CROWDS.some((most) => ids.length - changed <= most && most <= ids.length + changed)

function addGroup(pairs: IdPairs, group: Group, isOurs: (id: number) => boolean): void {
  const all = isCrossing(group)
  group.ids.forEach((id, place) => {
    for (const other of group.ids.slice(place + 1)) if (all || isOurs(id) || isOurs(other)) pairs.add(id, other)
  })
}

/** Those with something in common; what they had before, as keys, is rarer now. */
async function groupsOf(db: Db, ids: readonly number[], former: readonly string[]): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with keys as materialized (
      select key, count(*) as changed from (
        select key from influencer_keys where influencer_id = any(${ids}::bigint[])
        union all select unnest(${former}::bigint[])) touched
      group by key
    )
    select held.ids, keys.changed from keys cross join lateral (
      select array_agg(influencer_id) as ids from (
        select influencer_id from influencer_keys where key = keys.key limit ${MOST_HOLDERS + 1} + keys.changed) few
    ) held where cardinality(held.ids) <= ${MOST_HOLDERS} + keys.changed`.execute(db)
  return rows
}

/** Those that link to one another. */
async function linkPairs(db: Db, compared: readonly Compared[]): Promise<(readonly [number, number])[]> {
  const links = compared.flatMap(({ id, contacts }) => contacts.accounts.map((account) => ({ id, ...account })))
  const own = compared.flatMap((one) => ownAccounts(one).map((account) => ({ id: one.id, key: linkKeyOf(account) })))
  const { rows } = await sql<{ a: number; b: number }>`
    select named.id as a, i.id as b
    from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ platform }) => platform)}::text[],
      ${links.map(({ account }) => account)}::text[], ${links.map(({ account }) => fold(account))}::text[])
      as named (id, platform, account, key)
    join influencers i on i.platform = any(
        case when named.platform in ('fb', 'page') then array['fb', 'page'] else array[named.platform] end)
      and ((i.provisional_key = named.key and i.handle is not null) or i.social_id = named.account)
    union all
    select own.id, k.influencer_id
    from unnest(${own.map(({ id }) => id)}::bigint[], ${own.map(({ key }) => key)}::text[]) as own (id, key)
    cross join lateral (select influencer_id from influencer_keys
      where key = hashtextextended(own.key, 0) limit ${MOST_HOLDERS}) k`.execute(db)
  return rows.map(({ a, b }) => [a, b] as const)
}

async function rowPairs(db: Db, ids: readonly number[]): Promise<(readonly [number, number])[]> {
  const rows = await db
    .selectFrom('listed_together')
    .select(['influencer_id', 'other_id'])
    .where('influencer_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows.map(({ influencer_id, other_id }) => [influencer_id, other_id] as const)
}

/**
 * The pairs that are to be judged because these influencers changed, which had other keys before: they with all that
 * have something in common with them, and others with each other where what they share has become rarer or more common.
 */
export async function pairsToJudge(db: Db, compared: readonly Compared[], former: readonly string[]): Promise<IdPairs> {
  const ids = compared.map(({ id }) => id)
  const ours = new Set(ids)
  const pairs = new IdPairs([...(await linkPairs(db, compared)), ...(await rowPairs(db, ids))])
  for (const group of await groupsOf(db, ids, former)) addGroup(pairs, group, (id) => ours.has(id))
  const accounts = await accountPairs(db, ids, 'either')
  const named = new Map<number, number[]>()
  for (const { influencerId, otherId } of accounts) {
    pairs.add(influencerId, otherId)
    for (const [id, other] of [[influencerId, otherId] as const, [otherId, influencerId] as const])
      if (ours.has(id)) named.set(id, [...(named.get(id) ?? []), other])
  }
  // A third one with the same user name makes the others doubtful.
  for (const others of named.values()) addGroup(pairs, { ids: others, changed: MOST_HOLDERS }, () => true)
  return pairs
}

/** How many influencers have each key, counted up to the most that matter. */
async function holdersOf(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; holders: number }>`
    select given.key, (select count(*) from (
      select from influencer_keys k where k.key = hashtextextended(given.key, 0) limit ${MOST_HOLDERS + 1}) few) as holders
    from unnest(${[...new Set(keys)]}::text[]) as given (key)`.execute(db)
  return new Map(rows.map(({ key, holders }) => [key, holders]))
}

/** What these pairs are; without those that are neither one account nor one person. Told apart ones are judged, too. */
export async function judgePairs(db: Db, pairs: IdPairs): Promise<Pair[]> {
  const ids = pairs.ids()
  const compared = await comparedBy(db, ids)
  const keys = [...compared.values()].flatMap((one) => [...keysOf(one), ...ownAccounts(one).map(linkKeyOf)])
  const holders = await holdersOf(db, keys)
  const inRows = new IdPairs(await rowPairs(db, ids))
  const accounts = await accountPairs(db, ids, 'both')
  const found = new Map(accounts.map((one) => [pairKey(one.influencerId, one.otherId), one]))
  const pause = pauses()
  const judged: Pair[] = []
  for (const [influencerId, otherId] of pairs.all()) {
    const [a, b] = [compared.get(influencerId), compared.get(otherId)]
    if (!a || !b) continue
    const account = found.get(pairKey(influencerId, otherId))
    if (account) judged.push({ ...account, why: [...account.why, ...supportOf(a, b, account.why)] })
    else if (a.profile_id === null || a.profile_id !== b.profile_id) {
      const around: Around = { holders: (key) => holders.get(key) ?? 0, isOneRow: inRows.has(influencerId, otherId) }
      const one = judgePair(a, b, around)
      if (one) judged.push({ influencerId, otherId, ...one })
    }
    await pause()
  }
  return judged
}
