import { can } from '@kolscope/contract/core/access'
import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { mayReadRoles, ROLES_PAGE_SIZE, type Role, type roles } from '@kolscope/contract/people/roles'
import { type Kysely, sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { forbidden } from '../../core/errors'
import { pageOfList } from '../../core/page-of-rows'
import type { Database } from '../../core/tables'

type RolesQuery = Input<typeof roles.listRoles>

const accounts = sql<number>`(select count(*) from accounts where accounts.role_id = roles.id)`

/** Roles in the form of the response. */
export const selectRoles = (db: Kysely<Database>) =>
  db
    .selectFrom('roles')
    .select([
      'roles.id',
      'roles.name',
      'roles.flags as globalPermissions',
      'roles.built_in',
      'roles.created_at as createdDate',
      'roles.version',
      accounts.as('accounts'),
    ])

export async function readRole(db: Kysely<Database>, id: number): Promise<Role | undefined> {
  return selectRoles(db).where('roles.id', '=', id).executeTakeFirst()
}

const ORDER = {
  name: sql`folded(roles.name)`,
  createdDate: sql`roles.created_at`,
  accounts,
} as const

function pageAsked({ pageSize, pageIndex, ...query }: RolesQuery) {
  const size = pageSize ?? query.page_size
  const index = pageIndex ?? query.page_index
  return pageOf({ ...query, page_size: size, page_index: index }, ROLES_PAGE_SIZE)
}

/** Every role of the installation, by name; a caller that may only choose one gets id and name. */
export async function listRoles(ctx: Ctx, input: RolesQuery): Promise<Answer<typeof roles.listRoles>> {
  const isChoice = input.select !== undefined
  const { sort_field = 'name' } = input
  // An order reveals the field it uses: a caller that gets only names may sort only by name.
  if ((!isChoice || sort_field !== 'name') && !can(signedIn(ctx).flags, mayReadRoles)) throw forbidden()
  const { rows, total } = await pageOfList(selectRoles(ctx.db), input, {
    words: ORDER.name,
    order: ORDER,
    usual: 'name',
    id: sql`roles.id`,
    page: pageAsked(input),
  })
  const data = isChoice ? rows.map(({ id, name }) => ({ id, name })) : rows
  return { code: 200, data, total }
}
