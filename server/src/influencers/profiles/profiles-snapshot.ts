import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'
import type { ProfileInSnapshot, ProfilesSnapshot } from '../../core/tables/profiles'

const PROFILE_COLUMNS = [
  'id',
  'name',
  'gender',
  'birth_year',
  'kind',
  'marital_status',
  'location_id',
  'version',
  'created_at',
] as const

/** The current state of these persons and influencers; the influencers are locked until the transaction ends. */
export async function takeSnapshot(
  trx: Transaction<Database>,
  profileIds: readonly number[],
  influencerIds: readonly number[],
): Promise<ProfilesSnapshot> {
  const profiles = await trx
    .selectFrom('profiles')
    .select(PROFILE_COLUMNS)
    .where('id', '=', sql<number>`any(${profileIds})`)
    .orderBy('id')
    .execute()
  const influencers = await trx
    .selectFrom('influencers')
    .select(['id', 'profile_id'])
    .where('id', '=', sql<number>`any(${influencerIds})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return { profiles, influencers }
}

/** Ids of the influencers that belong to a person. */
export async function memberIds(db: Kysely<Database>, profileId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('influencers')
    .select('id')
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Assigns influencers to a person, or to no one. */
export async function assign(
  trx: Transaction<Database>,
  influencerIds: readonly number[],
  profileId: number | null,
): Promise<void> {
  if (influencerIds.length === 0) return
  await trx
    .updateTable('influencers')
    .set({ profile_id: profileId })
    .where('id', '=', sql<number>`any(${influencerIds})`)
    .execute()
}

/** A change to which influencers belong to a person creates a new version of it, like a change of its facts. */
export async function raiseVersion(trx: Transaction<Database>, profileId: number): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', profileId)
    .execute()
}

const keyOf = ({ profiles, influencers }: ProfilesSnapshot) =>
  JSON.stringify([
    profiles.map(({ id, version }) => [id, version]).sort(([a = 0], [b = 0]) => a - b),
    influencers.map(({ id, profile_id }) => [id, profile_id]).sort(([a], [b]) => (a ?? 0) - (b ?? 0)),
  ])

/** Whether nothing changed between the two: the same persons in the same versions with the same influencers. */
export const isSameSnapshot = (one: ProfilesSnapshot, other: ProfilesSnapshot): boolean => keyOf(one) === keyOf(other)

const byId = (profiles: readonly ProfileInSnapshot[]) => new Map(profiles.map((one) => [one.id, one]))

async function restorePerson(trx: Transaction<Database>, person: ProfileInSnapshot, current: number | undefined) {
  const { id, created_at, version, ...facts } = person
  if (current === undefined) {
    // Two more than before: the version that its removal created is never assigned again.
    await trx
      .insertInto('profiles')
      .values({ id, created_at, ...facts, version: version + 2 })
      .execute()
    return
  }
  await trx
    .updateTable('profiles')
    .set({ ...facts, version: current + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Restores the previous state: facts and memberships, each person in a new version. */
export async function restore(
  trx: Transaction<Database>,
  before: ProfilesSnapshot,
  after: ProfilesSnapshot,
): Promise<void> {
  const [former, current] = [byId(before.profiles), byId(after.profiles)]
  for (const person of former.values()) await restorePerson(trx, person, current.get(person.id)?.version)
  for (const { id, profile_id } of before.influencers) await assign(trx, [id], profile_id)
  const newIds = [...current.keys()].filter((id) => !former.has(id))
  if (newIds.length > 0) await trx.deleteFrom('profiles').where('id', '=', sql<number>`any(${newIds})`).execute()
}
