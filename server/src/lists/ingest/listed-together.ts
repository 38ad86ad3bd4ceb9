import { fold } from '@kolscope/contract/core/fold'
import type { PoolClient } from 'pg'
import type { Batch } from './batch'
import type { Change } from './decide'

/** What rows of one person have in common: its name with its email or phone number. */
function personKeys({ name, described }: Change['account']): string[] {
  if (name === null) return []
  return [described.email, described.phone].flatMap((contact) =>
    contact === null ? [] : `${fold(name)}\n${fold(contact)}`,
  )
}

/** More accounts with one name and contact are no single person's. */
const MOST_OF_PERSON = 12

/** The influencers that share a key, where several do, which is rare. */
function togetherBy(
  changes: readonly Pick<Change, 'id' | 'account'>[],
  keysOf: (account: Change['account']) => readonly string[],
): ReadonlySet<number>[] {
  const firsts = new Map<string, number>()
  const several = new Map<string, Set<number>>()
  for (const { id, account } of changes)
    for (const key of keysOf(account)) {
      const first = firsts.get(key) ?? id
      firsts.set(key, first)
      if (first !== id) several.set(key, (several.get(key) ?? new Set([first])).add(id))
    }
  return [...several.values()]
}

/**
 * Remembers which influencers of a batch one row names, or rows with the same name and contact: they may be one
 * person, which people decide. Each account of a row has a number of its own; the label is that of the row. A pair
 * belongs to the last load that named it, so that undoing an earlier one keeps it, and the later one proposes it. An
 * influencer that a later round has merged away is gone.
 */
export async function recordTogether(
  client: PoolClient,
  changes: readonly Pick<Change, 'id' | 'account'>[],
  { sources }: Pick<Batch, 'sources'>,
  loadId: number | null,
): Promise<void> {
  const byRow = togetherBy(changes, ({ rows }) => rows.flatMap((number) => sources.get(number)?.label ?? []))
  const byPerson = togetherBy(changes, personKeys).filter((ids) => ids.size <= MOST_OF_PERSON)
  const pairs = [...byRow, ...byPerson].flatMap((ids) =>
    [...ids].flatMap((id) => [...ids].flatMap((other) => (other === id ? [] : [[id, other] as const]))),
  )
  if (pairs.length === 0) return
  await client.query(
    `insert into listed_together (influencer_id, other_id, load_id)
     select distinct given.influencer_id, given.other_id, $3::bigint
     from unnest($1::bigint[], $2::bigint[]) as given (influencer_id, other_id)
       join influencers i on i.id = given.influencer_id join influencers other on other.id = given.other_id
     order by 1, 2
     on conflict (influencer_id, other_id) do update set load_id = excluded.load_id
       where excluded.load_id is not null and listed_together.load_id is distinct from excluded.load_id`,
    [pairs.map(([id]) => id), pairs.map(([, other]) => other), loadId],
  )
}
