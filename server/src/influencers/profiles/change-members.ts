import { problem } from '@kolscope/contract/core/errors'
import type { ProfileChange } from '@kolscope/contract/influencers/profiles'
import type { Action } from '@kolscope/contract/people/activity-logs'
import type { Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { conflict, invalid } from '../../core/errors'
import type { Database } from '../../core/tables'
import type { ProfilesSnapshot } from '../../core/tables/profiles'
import type { Viewer } from './influencers-of'
import { inProfiles } from './one-writer'
import { memberIds, raiseVersion, takeSnapshot } from './profiles-snapshot'
import { profileBy } from './read-profiles'

type Trx = Transaction<Database>

/**
 * What a change does. `touched` are the persons and influencers whose state is recorded, including those it creates.
 */
interface Plan {
  touched: { profiles: readonly number[]; influencers: readonly number[] }
  apply: () => Promise<void>
}

interface Kind {
  kind: 'link' | 'unlink' | 'merge' | 'split' | 'remove'
  action: Action
}

interface MemberRequest {
  id: number
  version?: number | undefined
}

const membersIn = ({ influencers }: ProfilesSnapshot, profileId: number) =>
  influencers.filter(({ profile_id }) => profile_id === profileId).map(({ id }) => id)

/** A person is returned whole, with everything about each influencer. */
const MOST_OF_ONE = 200

function refuseCrowd(before: number, after: number): void {
  if (after > before && after > MOST_OF_ONE)
    throw invalid([problem('influencer_ids', 'too-many', { most: MOST_OF_ONE })])
}

async function remember(
  trx: Trx,
  ctx: Ctx,
  { kind }: Kind,
  profileId: number,
  before: ProfilesSnapshot,
  after: ProfilesSnapshot,
) {
  const persons = [...before.profiles, ...after.profiles].map(({ id }) => id)
  const { id } = await trx
    .insertInto('profile_changes')
    .values({
      kind,
      profile_id: profileId,
      profile_ids: [...new Set(persons)],
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      changed_by: signedIn(ctx).accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Changes which influencers belong to which person in one transaction, and records the previous state for the undo. The
 * plan is computed under the lock; every remaining person gets a new version. Returns the person after the change, or
 * before it if the person no longer exists.
 */
export async function changeMembers(
  ctx: Ctx,
  viewer: Viewer,
  kind: Kind,
  { id, version }: MemberRequest,
  planOf: (trx: Trx, members: readonly number[]) => Promise<Plan>,
): Promise<{ code: 200; data: ProfileChange }> {
  return inProfiles(ctx, async (trx) => {
    const former = await profileBy(trx, viewer, id)
    if (version !== undefined && version !== former.version) throw conflict(former)
    const { touched, apply } = await planOf(trx, await memberIds(trx, id))
    const before = await takeSnapshot(trx, touched.profiles, touched.influencers)
    await apply()
    for (const profile of touched.profiles) await raiseVersion(trx, profile)
    const after = await takeSnapshot(trx, touched.profiles, touched.influencers)
    refuseCrowd(membersIn(before, id).length, membersIn(after, id).length)
    const change_id = await remember(trx, ctx, kind, id, before, after)
    const isGone = !after.profiles.some((one) => one.id === id)
    const profile = isGone ? former : await profileBy(trx, viewer, id)
    const others = touched.profiles.filter((one) => one !== id)
    await recordActivity(trx, ctx, {
      action: kind.action,
      object: { kind: 'younetProfile', id, name: profile.name },
      changes: {
        influencers: { from: membersIn(before, id), to: membersIn(after, id) },
        ...(others.length > 0 && { other_profiles: { to: others } }),
      },
    })
    return { code: 200, data: { change_id, profile, others } }
  })
}
