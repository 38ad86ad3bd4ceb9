import { FLAGS, type Flag, isManagement, mayGrant, tierOf } from '@kolscope/contract/core/access'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { Role, roles } from '@kolscope/contract/people/roles'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { changesBetween } from '../../core/activity-changes'
import type { Ctx } from '../../core/ctx'
import { conflict, inUse, notFound } from '../../core/errors'
import type { Verbs } from '../../core/mount'
import { ending, shortenSessions } from '../../core/session'
import type { Database } from '../../core/tables'
import { refuseTakenName } from '../../core/taken-name'
import { endLinks } from '../authentication/links'
import { isOtherKind, replacePlansOfRole } from '../plans/plan-rule'
import { listRoles, readRole } from './list-roles'
import { administering, ruleBroken } from './manager'

const NEEDS = { needs: 'canCreateRole', field: 'globalPermissions' } as const

/** Each flag once, in the order in which the product lists them. */
const inOrder = (flags: readonly Flag[]): Flag[] => FLAGS.filter((flag) => flags.includes(flag))

async function roleOf(trx: Transaction<Database>, id: number): Promise<Role> {
  const role = await readRole(trx, id)
  if (!role) throw notFound('The role')
  return role
}

async function getRole(ctx: Ctx, { id }: Input<typeof roles.getRole>): Promise<Answer<typeof roles.getRole>> {
  const role = await readRole(ctx.db, id)
  if (!role) throw notFound('The role')
  return { code: 200, data: role }
}

function createRole(ctx: Ctx, input: Input<typeof roles.createRole>): Promise<Answer<typeof roles.createRole>> {
  return administering(ctx, NEEDS, async (trx, ownFlags) => {
    const globalPermissions = inOrder(input.globalPermissions)
    if (!mayGrant(ownFlags, globalPermissions)) throw ruleBroken('globalPermissions', 'not-held')
    await refuseTakenName(trx, 'roles', { name: input.name, by: null })
    const { id } = await trx
      .insertInto('roles')
      .values({ name: input.name, flags: globalPermissions })
      .returning('id')
      .executeTakeFirstOrThrow()
    const role = await roleOf(trx, id)
    const changes = changesBetween({}, { name: role.name, globalPermissions })
    await recordActivity(trx, ctx, { action: 'roleCreated', object: { kind: 'role', id, name: role.name }, changes })
    return { code: 200, data: role }
  })
}

/** The caller must have every permission that the role already has: no one weakens a role above their own. */
function updateRole(ctx: Ctx, input: Input<typeof roles.updateRole>): Promise<Answer<typeof roles.updateRole>> {
  return administering(ctx, NEEDS, async (trx, ownFlags) => {
    const before = await roleOf(trx, input.id)
    if (before.version !== input.version) throw conflict(before)
    const after = {
      name: input.name ?? before.name,
      globalPermissions: inOrder(input.globalPermissions ?? before.globalPermissions),
    }
    const mayTouch = mayGrant(ownFlags, before.globalPermissions) && mayGrant(ownFlags, after.globalPermissions)
    if (!mayTouch) throw ruleBroken('globalPermissions', 'not-held')
    const changes = changesBetween(before, after)
    if (Object.keys(changes).length === 0) return { code: 200, data: before }
    const flags = { from: before.globalPermissions, to: after.globalPermissions }
    await refuseTakenName(trx, 'roles', { name: after.name, by: before.id })
    await trx
      .updateTable('roles')
      .set({ name: after.name, flags: after.globalPermissions, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute()
    await replacePlansOfRole(trx, before.id, flags)
    const isWider = after.globalPermissions.some((flag) => !before.globalPermissions.includes(flag))
    // An earlier link would choose the password of an account with more permissions than it was created for.
    if (isWider || isOtherKind(flags)) await endLinks(trx, { role: before.id })
    if (isManagement(after.globalPermissions) && !isManagement(before.globalPermissions)) {
      await shortenSessions(trx, before.id)
    }
    const object = { kind: 'role' as const, id: before.id, name: after.name }
    const role = await roleOf(trx, before.id)
    const plan = { from: tierOf(before.globalPermissions), to: tierOf(after.globalPermissions) }
    await recordActivity(trx, ctx, {
      action: 'roleUpdated',
      object,
      changes: { ...changes, ...(isOtherKind(flags) && { plan }) },
    })
    return { code: 200, data: role }
  })
}

function removeRole(ctx: Ctx, { id }: Input<typeof roles.removeRole>): Promise<Answer<typeof roles.removeRole>> {
  return administering(ctx, NEEDS, async (trx, ownFlags) => {
    const role = await roleOf(trx, id)
    if (role.built_in) throw ruleBroken('id', 'built-in')
    if (!mayGrant(ownFlags, role.globalPermissions)) throw ruleBroken('globalPermissions', 'not-held')
    // Locks before counting the uses: waits for a transaction that refers to the role now; a later one does not find
    // it.
    await trx.selectFrom('roles').select('id').where('id', '=', id).forUpdate().execute()
    const { categories } = await trx
      .selectFrom('categories')
      .select(({ fn }) => fn.countAll<number>().as('categories'))
      .where(sql<boolean>`${id} = any(role_ids)`)
      .executeTakeFirstOrThrow()
    if (role.accounts + categories > 0) throw inUse({ accounts: role.accounts, categories })
    await trx.deleteFrom('roles').where('id', '=', id).execute()
    const changes = { name: { from: role.name }, globalPermissions: { from: role.globalPermissions } }
    await recordActivity(trx, ctx, { action: 'roleDeleted', object: { kind: 'role', id, name: role.name }, changes })
    return { code: 200, data: { id, name: role.name } }
  })
}

/** A role that loses permissions removes them from its sessions and tokens immediately. */
export const roleVerbs: Verbs<typeof roles> = {
  listRoles,
  getRole,
  createRole,
  updateRole: ending(updateRole),
  removeRole,
}
