import { z } from 'zod'
import { anyOf, FLAGS, Flag, KIND_FLAGS } from '../core/access'
import { PROBLEMS } from '../core/errors'
import type { MenuGroup } from '../core/pages'
import { Id, listOf, listShape, one, pagingShape } from '../core/paging'
import { del, feature, get, patch, post } from '../core/route'

export const ROLES_PAGE_SIZE = 12
/** Dropdowns fetch this list whole. */
export const MAX_ROLES = 1_000

export const Role = z.object({
  id: Id,
  name: z.string(),
  globalPermissions: z.array(Flag),
  /** Made by the product: can be changed, but not deleted. */
  built_in: z.boolean(),
  /** How many accounts hold it. */
  accounts: z.int().nonnegative(),
  createdDate: z.string(),
  version: z.int(),
})
export type Role = z.infer<typeof Role>

/** What a dropdown shows. */
const RoleOption = z.object({ id: Id, name: z.string() })

/** An answer to `select=id,name` holds options, every other one whole roles. */
const ListedRole = Role.partial().extend(RoleOption.shape)
type ListedRole = z.infer<typeof ListedRole>
export const isWholeRole = (role: ListedRole): role is Role => role.version !== undefined

/** What a role may allow, grouped as the menu groups what it opens; the flags of KIND_FLAGS are the rest. */
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
const asked = { ...listShape(ROLE_SORTS), ...pagingShape({ size: MAX_ROLES, pages: MAX_ROLES }) }

/** Who sees what a role opens: those who edit roles, and those who give them to accounts. */
export const mayReadRoles = anyOf('canCreateRole', 'canCreateAccounts')

/** Dropdowns of roles stand on these pages, too. */
const mayChooseRoles = anyOf(mayReadRoles, 'canViewActivityLogs', 'canAddCategory')

export const roles = feature({
  listRoles: get('/api/v1/roles', {
    access: mayChooseRoles,
    cost: 'light',
    summary: 'Roles; select=id,name for a dropdown',
    bare: true,
    query: z.strictObject({
      ...asked,
      pageSize: asked.page_size,
      pageIndex: asked.page_index,
      select: z.array(z.enum(['id', 'name'])).optional(),
    }),
    answer: listOf(ListedRole),
  }),
  getRole: get('/api/v1/roles/:id', {
    access: mayReadRoles,
    cost: 'light',
    summary: 'One role',
    bare: true,
    params,
    answer: one(Role),
  }),
  createRole: post('/api/v1/roles', {
    access: 'canCreateRole',
    cost: 'light',
    summary: 'A new role, with no right that the caller lacks',
    bare: true,
    body: RoleFields,
    answer: one(Role),
  }),
  updateRole: patch('/api/v1/roles/:id', {
    access: 'canCreateRole',
    cost: 'light',
    summary:
      'Change a role of the given version; takes effect for its accounts within a second, more rights end the links of their invitations',
    bare: true,
    params,
    body: RoleFields.partial().extend({ version: z.int() }),
    answer: one(Role),
  }),
  removeRole: del('/api/v1/roles/:id', {
    access: 'canCreateRole',
    cost: 'light',
    summary: 'Delete a role that nobody holds and no category names',
    bare: true,
    params,
    answer: one(RoleOption),
  }),
})
