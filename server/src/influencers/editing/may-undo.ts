import { administrator, can } from '@kolscope/contract/core/access'
import type { Actor } from '../../core/ctx'
import type { EditableFields } from '../../core/tables/editing'
import type { Catalog } from '../../market/references/catalog'
import { visibleTo } from './held'

interface Undoable {
  changed_by: number | null
  before: Partial<EditableFields>
  after: Partial<EditableFields>
}

/**
 * Only its author or an administrator can undo a change, so that no one reverses another user's decision; and only a
 * user who may see all of it.
 */
export function mayUndo(actor: Actor, catalog: Catalog, { changed_by, before, after }: Undoable): boolean {
  if (!can(actor.flags, 'canEditInfluencerBasicInfo')) return false
  if (changed_by !== actor.accountId && !can(actor.flags, administrator)) return false
  const isSeen = visibleTo(catalog, actor)
  const hiddenCategories = ({ user_ressonance = [] }: Partial<EditableFields>) =>
    JSON.stringify(user_ressonance.filter((one) => !isSeen(one)))
  return hiddenCategories(before) === hiddenCategories(after)
}
