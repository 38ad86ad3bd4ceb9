import { z } from 'zod'
import { anyOf, FLAGS, Flag, KIND_FLAGS } from '../core/access'
import { PROBLEMS } from '../core/errors'
import type { MenuGroup } from '../core/pages'
import { Id, listOf, listShape, one, pagingShape } from '../core/paging'
import { del, feature, get, patch, post } from '../core/route'

export const ROLES_PAGE_SIZE = 12
/** Dropdowns load the whole list. */
export const MAX_ROLES = 1_000

export const Role = z.object({
  id: Id,
  name: z.string(),
  globalPermissions: z.array(Flag),
  /** Whether the role is built into the product: it can be changed, but not deleted. */
  built_in: z.boolean(),
  /** The number of accounts with this role. */
  accounts: z.int().nonnegative(),
  createdDate: z.string(),
  version: z.int(),
})
export type Role = z.infer<typeof Role>

/** An option of a dropdown. */
const RoleOption = z.object({ id: Id, name: z.string() })

/** `select=id,name` returns options, every other call whole roles. */
const ListedRole = Role.partial().extend(RoleOption.shape)
type ListedRole = z.infer<typeof ListedRole>
export const isWholeRole = (role: ListedRole): role is Role => role.version !== undefined

/** The permissions a role can have, grouped like the menu entries they open; the remaining flags are KIND_FLAGS. */
export const RIGHT_GROUPS = {
  discover: ['canFilterByBasicInfo', 'canViewLandscape'],
  manage: ['canCreateCollection', 'canImportInfluencers', 'canEditInfluencerBasicInfo'],
  management: [
    'canCreateAccounts',
    'canCreateRole',
    'canAddCategory',
    'canCreateProfession',
    'canCreateBrands',
    'canViewActivityLogs',
  ],
} as const satisfies Record<MenuGroup, readonly Flag[]>

export const MIN_ROLE_NAME = 2
export const MAX_ROLE_NAME = 100

export const Permissions = z
  .array(Flag)
  .max(FLAGS.length)
  .refine((flags) => KIND_FLAGS.filter((kind) => flags.includes(kind)).length <= 1, PROBLEMS['one-kind'])

export const RoleFields = z.strictObject({
  name: z.string().trim().min(MIN_ROLE_NAME).max(MAX_ROLE_NAME),
  globalPermissions: Permissions,
})
export type RoleFields = z.infer<typeof RoleFields>

export const ROLE_SORTS = ['name', 'createdDate', 'accounts'] as const

const params = z.strictObject({ id: Id })
const listQuery = { ...listShape(ROLE_SORTS), ...pagingShape({ size: MAX_ROLES, pages: MAX_ROLES }) }

/** Who may see what a role allows: accounts that edit roles, and accounts that assign them. */
export const mayReadRoles = anyOf('canCreateRole', 'canCreateAccounts')

/** Who may list roles: pages behind these permissions have dropdowns of roles, too. */
const mayChooseRoles = anyOf(mayReadRoles, 'canViewActivityLogs', 'canAddCategory')

export const roles = feature({
  listRoles: get('/api/v1/roles', {
    access: mayChooseRoles,
    cost: 'light',
    summary: 'List roles; select=id,name returns options for a dropdown',
    bare: true,
    query: z.strictObject({
      ...listQuery,
      pageSize: listQuery.page_size,
      pageIndex: listQuery.page_index,
      select: z.array(z.enum(['id', 'name'])).optional(),
    }),
    answer: listOf(ListedRole),
  }),
  getRole: get('/api/v1/roles/:id', {
    access: mayReadRoles,
    cost: 'light',
    summary: 'Get a role',
    bare: true,
    params,
    answer: one(Role),
  }),
  createRole: post('/api/v1/roles', {
    access: 'canCreateRole',
    cost: 'light',
    summary: 'Create a role; it can include only permissions that you have',
    bare: true,
    body: RoleFields,
    answer: one(Role),
  }),
  updateRole: patch('/api/v1/roles/:id', {
    access: 'canCreateRole',
    cost: 'light',
    summary:
      'Change a role of the given version; takes effect for its accounts within a second, and added permissions end the links of their invitations',
    bare: true,
    params,
    body: RoleFields.partial().extend({ version: z.int() }),
    answer: one(Role),
  }),
  removeRole: del('/api/v1/roles/:id', {
    access: 'canCreateRole',
    cost: 'light',
    summary: 'Delete a role that no account has and no category refers to',
    bare: true,
    params,
    answer: one(RoleOption),
  }),
})
