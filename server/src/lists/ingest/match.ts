import type { PoolClient } from 'pg'
import { RowRefused } from '../reading/refusals'
import { type Account, accountOf } from './account'
import type { Incoming, Named } from './incoming'

/** A stored account that a row may refer to. */
export type Candidate = { id: number; social_id: string | null; provisional_key: string }

/** The keys under which another row of the file can name the same account: first the surer one. */
export const keysOf = ({ platform, socialId, key }: Named): string[] => [
  ...(socialId === null ? [] : [`${platform} id ${socialId}`]),
  `${platform} key ${key}`,
]

type Group = { rows: [Incoming, ...Incoming[]]; socialId: string | null }

/** The accounts that the rows of a batch name, by social id, else by provisional key; the order stays. */
export function joinSame(rows: readonly Incoming[]): Account[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const keyName = `${row.platform} key ${row.key}`
    const withKey = groups.get(keyName)
    const isOther = withKey?.socialId && row.socialId && withKey.socialId !== row.socialId
    const withId = row.socialId ? groups.get(`${row.platform} id ${row.socialId}`) : undefined
    const known = withId ?? (isOther ? undefined : withKey)
    const group: Group = known ?? { rows: [row], socialId: null }
    if (known) known.rows.push(row)
    group.socialId ??= row.socialId
    if (group.socialId) groups.set(`${row.platform} id ${group.socialId}`, group)
    if (isOther) continue
    if (withKey && withKey !== group) absorb(groups, withKey, group)
    groups.set(keyName, group)
  }
  return [...new Set(groups.values())].map((group) => accountOf(...group.rows))
}

/** One row showed that two groups are about the same account. */
function absorb(groups: Map<string, Group>, absorbed: Group, into: Group): void {
  into.rows.push(...absorbed.rows)
  for (const [name, group] of groups) if (group === absorbed) groups.set(name, into)
}

/**
 * The stored account a row refers to, null for a new one; throws RowRefused if there are several.
 */
export function pickMatch(row: Named, candidates: readonly Candidate[]): Candidate | null {
  if (candidates.length === 0) return null
  const same = row.socialId === null ? undefined : candidates.find(({ social_id }) => social_id === row.socialId)
  if (same) return same
  const sameKey = candidates.filter(({ provisional_key }) => provisional_key === row.key)
  const provisional = sameKey.find(({ social_id }) => social_id === null)
  if (provisional || row.socialId !== null) return provisional ?? null
  if (sameKey.length > 1) throw new RowRefused('several-accounts', { count: sameKey.length })
  return sameKey[0] ?? formerlyNamed(row, candidates)
}

/**
 * The only account that had the row's user name before: lists are often older than a change of it. A row with an id is
 * never matched by it, because platforms give names to others; if several had it, the row is about none of them.
 */
function formerlyNamed({ handle }: Named, candidates: readonly Candidate[]): Candidate | null {
  return handle !== null && candidates.length === 1 ? (candidates[0] ?? null) : null
}

/** Returns for each row the stored accounts with its social id, its provisional key, or its user name before. */
export async function findCandidates(client: PoolClient, rows: readonly Named[]): Promise<Candidate[][]> {
  // A union for each row would cost more than its lookups; offset keeps the order of the joins.
  const { rows: storedRows } = await client.query<Candidate & { n: number }>(
    `with given as materialized (
       select * from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (platform, social_id, key, n)
     )
     select n, stored.* from given cross join lateral (
       select id, social_id, provisional_key from influencers i
       where i.platform = given.platform and i.social_id = given.social_id offset 0
     ) stored
     union
     select n, stored.* from given cross join lateral (
       select id, social_id, provisional_key from influencers i
       where i.platform = given.platform and i.provisional_key = given.key offset 0
     ) stored
     union
     select n, stored.* from given cross join lateral (
       select i.id, i.social_id, i.provisional_key from former_handles f join influencers i on i.id = f.influencer_id
       where f.platform = given.platform and f.handle_key = given.key
         and i.platform = given.platform and i.provisional_key <> given.key offset 0
     ) stored
     order by n, id`,
    [rows.map(({ platform }) => platform), rows.map(({ socialId }) => socialId), rows.map(({ key }) => key)],
  )
  const candidates: Candidate[][] = rows.map(() => [])
  for (const { n, ...candidate } of storedRows) candidates[n - 1]?.push(candidate)
  return candidates
}

/**
 * The account known only by the row's user name, if the row shows that it is the same as the one with its social id.
 */
export function twinOf(row: Named, match: Candidate, candidates: readonly Candidate[]): Candidate | null {
  if (row.handle === null || row.socialId === null || match.social_id !== row.socialId) return null
  const isTwin = ({ id, social_id, provisional_key }: Candidate) =>
    id !== match.id && social_id === null && provisional_key === row.key
  return candidates.find(isTwin) ?? null
}
