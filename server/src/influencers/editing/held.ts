import type { Platform } from '@kolscope/contract/core/enums'
import { DEFAULT_POINT } from '@kolscope/contract/influencers/editing'
import type { Actor } from '../../core/ctx'
import type { HeldCategory } from '../../core/tables/editing'
import { type Catalog, isOn, maySee } from '../../market/references/catalog'

/** Points as stored: 100 means that none were set, even if a user entered it. */
export const storedPoint = (point: number | undefined): number | null =>
  point === undefined || point === DEFAULT_POINT ? null : point

/** Whether an account with a role may know that the influencer has a category. */
export const visibleTo =
  (catalog: Catalog, { roleId }: Pick<Actor, 'roleId'>) =>
  ({ id }: Pick<HeldCategory, 'id'>) =>
    maySee(catalog, roleId, id)

/** The given categories in their order, among those that the editor may not see, which keep their places. */
export function withHidden(
  stored: readonly HeldCategory[],
  chosen: readonly HeldCategory[],
  isSeen: (one: HeldCategory) => boolean,
): HeldCategory[] {
  const remaining = [...chosen]
  const merged = stored.flatMap((one) => (isSeen(one) ? remaining.splice(0, 1) : [one]))
  return [...merged, ...remaining]
}

/** What an influencer of a platform may get, by id; it may keep what it already has on any platform. */
export function offeredOn(catalog: Catalog, platform: Platform, actor: Pick<Actor, 'roleId'>) {
  const isSeen = visibleTo(catalog, actor)
  const on = isOn(platform)
  return {
    category: (id: number) => {
      const one = catalog.categories.get(id)
      return one !== undefined && on(one) && isSeen(one)
    },
    profession: (id: number) => {
      const one = catalog.professions.get(id)
      return one !== undefined && on(one)
    },
  }
}
