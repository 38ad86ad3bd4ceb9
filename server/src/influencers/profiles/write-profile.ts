import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { birthYearOrNull, profileProblems } from '@kolscope/contract/influencers/profile-rules'
import type { Profile, ProfileFields, profiles } from '@kolscope/contract/influencers/profiles'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { changesBetween } from '../../core/activity-changes'
import type { Ctx } from '../../core/ctx'
import { conflict, invalid, taken } from '../../core/errors'
import type { Database } from '../../core/tables'
import type { Catalog } from '../../market/references/catalog'
import type { Viewer } from './influencers-of'
import { maritalStatusOf } from './marital-status'
import { inProfiles } from './one-writer'
import { profileBy } from './read-profiles'

type Facts = Partial<ProfileFields>

/** Refuses invalid facts of a person; a place must be in the catalog. */
export function refuseWrong(facts: Facts, catalog: Catalog): void {
  const problems = profileProblems(facts, new Date().getUTCFullYear())
  if (facts.location && !catalog.locations.has(facts.location)) problems.push(problem('location', 'no-such'))
  if (problems.length > 0) throw invalid(problems)
}

const columnsOf = ({ name, gender, birth_year, kind, location, marital_status }: Facts) => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(gender !== undefined && { gender }),
  ...(birth_year !== undefined && { birth_year: birthYearOrNull(birth_year) }),
  ...(kind !== undefined && { kind }),
  ...(location !== undefined && { location_id: location }),
  ...(marital_status !== undefined && { marital_status: marital_status && maritalStatusOf(marital_status) }),
})

const loggable = ({ name, gender, birth_year, kind, location, marital_status }: Profile) => ({
  name,
  gender,
  birth_year: birthYearOrNull(birth_year),
  kind,
  location: location?.id,
  marital_status,
})

const idsOf = ({ influencers }: Profile) => influencers.map(({ _id }) => _id)

/** Gives a new person influencers that belong to no one yet. */
async function takeInfluencers(
  trx: Transaction<Database>,
  profileId: number,
  influencerIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(influencerIds)].sort((a, b) => a - b)
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom('influencers')
    .select(['id', 'profile_id'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < ids.length) throw invalid([problem('influencer_ids', 'no-such')])
  if (rows.some(({ profile_id }) => profile_id !== null)) throw taken('influencer_ids')
  await trx
    .updateTable('influencers')
    .set({ profile_id: profileId })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

export async function createProfile(
  ctx: Ctx,
  { influencer_ids, name, ...facts }: Input<typeof profiles.createProfile>,
  viewer: Viewer,
): Promise<Answer<typeof profiles.createProfile>> {
  refuseWrong({ ...facts, name }, viewer.catalog)
  return inProfiles(ctx, async (trx) => {
    const { id } = await trx
      .insertInto('profiles')
      .values({ ...columnsOf(facts), name: name.trim() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await takeInfluencers(trx, id, influencer_ids)
    const data = await profileBy(trx, viewer, id)
    const changes = changesBetween({}, { ...loggable(data), influencers: idsOf(data) })
    const object = { kind: 'younetProfile', id, name: data.name } as const
    await recordActivity(trx, ctx, { action: 'younetProfileCreated', object, changes })
    return { code: 200, data }
  })
}

export async function updateProfile(
  ctx: Ctx,
  { id, version, ...facts }: Input<typeof profiles.updateProfile>,
  viewer: Viewer,
): Promise<Answer<typeof profiles.updateProfile>> {
  refuseWrong(facts, viewer.catalog)
  return inProfiles(ctx, async (trx) => {
    const before = await profileBy(trx, viewer, id)
    if (version !== undefined && version !== before.version) throw conflict(before)
    await trx
      .updateTable('profiles')
      .set({ ...columnsOf(facts), version: before.version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    const data = await profileBy(trx, viewer, id)
    const changes = changesBetween(loggable(before), loggable(data))
    const object = { kind: 'younetProfile', id, name: data.name } as const
    await recordActivity(trx, ctx, { action: 'younetProfileUpdated', object, changes })
    return { code: 200, data }
  })
}
