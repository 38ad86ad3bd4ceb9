import type { Answer, Input } from '@kolscope/contract/core/route'
import type { Profile, profiles } from '@kolscope/contract/influencers/profiles'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import type { Ctx } from '../../core/ctx'
import { conflict, notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import type { ProfileInSnapshot, ProfilesSnapshot } from '../../core/tables/profiles'
import type { Viewer } from './influencers-of'
import { inProfiles } from './one-writer'
import { isSameSnapshot, restore, takeSnapshot } from './profiles-snapshot'
import { profilesOf } from './read-profiles'

/**
 * Changes made before the undone one match its restored state again, now in newer versions: they can be undone next.
 */
async function carryOver(trx: Transaction<Database>, before: ProfilesSnapshot, now: readonly Profile[]): Promise<void> {
  const ids = before.profiles.map(({ id }) => id)
  const newer = (one: ProfileInSnapshot): ProfileInSnapshot => {
    const isRestored = before.profiles.some(({ id, version }) => id === one.id && version === one.version)
    const version = now.find(({ _id }) => _id === one.id)?.version
    return isRestored && version !== undefined ? { ...one, version } : one
  }
  const changes = await trx
    .selectFrom('profile_changes')
    .select(['id', 'after'])
    .where('undone_at', 'is', null)
    .where(sql<boolean>`profile_ids && ${ids}::bigint[]`)
    .execute()
  for (const { id, after } of changes) {
    const profiles = after.profiles.map(newer)
    if (profiles.every((one, index) => one === after.profiles[index])) continue
    const carried = JSON.stringify({ ...after, profiles })
    await trx.updateTable('profile_changes').set({ after: carried }).where('id', '=', id).execute()
  }
}

const idsIn = (...snapshots: readonly ProfilesSnapshot[]) => ({
  profiles: [...new Set(snapshots.flatMap(({ profiles: all }) => all.map(({ id }) => id)))],
  influencers: [...new Set(snapshots.flatMap(({ influencers }) => influencers.map(({ id }) => id)))],
})

/**
 * Undoes a change, or refuses all of it with the current persons if any of its persons or influencers changed since.
 */
export async function undoProfileChange(
  ctx: Ctx,
  { id, change_id }: Input<typeof profiles.undoProfileChange>,
  viewer: Viewer,
): Promise<Answer<typeof profiles.undoProfileChange>> {
  return inProfiles(ctx, async (trx) => {
    const change = await trx
      .selectFrom('profile_changes')
      .select(['before', 'after', 'undone_at'])
      .where('id', '=', change_id)
      .where('profile_id', '=', id)
      .executeTakeFirst()
    if (!change) throw notFound('The change')
    const { before, after } = change
    const touched = idsIn(before, after)
    const now = await takeSnapshot(trx, touched.profiles, touched.influencers)
    if (change.undone_at !== null || !isSameSnapshot(now, after))
      throw conflict({ profiles: await profilesOf(trx, viewer, touched.profiles) })
    await restore(trx, before, after)
    await trx.updateTable('profile_changes').set({ undone_at: sql`now()` }).where('id', '=', change_id).execute()
    const restoredProfiles = await profilesOf(trx, viewer, touched.profiles)
    await carryOver(trx, before, restoredProfiles)
    await recordActivity(trx, ctx, {
      action: 'younetProfileChangeUndone',
      object: { kind: 'younetProfile', id, name: before.profiles.find((one) => one.id === id)?.name ?? null },
      changes: { change: { to: change_id }, profiles: { to: restoredProfiles.map(({ _id }) => _id) } },
    })
    return { code: 200, data: { profiles: restoredProfiles } }
  })
}
