import { type Access, administrator, allOf, anyOf, internal } from '@kolscope/contract/core/access'
import { common, inside, nothing, own, type Row, renaming, shared, type Things } from '../law'
import { things } from '../things'

const setting = { who: inside(administrator), reaches: 'the installation’s settings' } as const

const catalog = (who: Access, path: string, make: Things['make'], body: Things['body']): Record<string, Row> => {
  const change: Row = { who, reaches: common, at: { make, ...(body && { body }), others: 'shared' } }
  return {
    [`POST ${path}`]: { who, reaches: common },
    [`PATCH ${path}/:id`]: change,
    [`PUT ${path}/:id`]: change,
    [`DELETE ${path}/:id`]: { who, reaches: common, at: { make, others: 'shared' } },
  }
}

/** What belongs to the installation. */
export const administration: Readonly<Record<string, Row>> = {
  'GET /api/v1/category': {
    who: 'signedIn',
    reaches: 'categories the role may see',
    reads: [{}, { query: { page_size: 1_000 } }],
  },
  'GET /api/v1/profession-management': { who: 'signedIn', reaches: 'all professions', reads: [{}] },
  'GET /api/v1/locations': { who: 'signedIn', reaches: 'all places', reads: [{}] },
  'GET /api/v1/platform-categories': { who: 'signedIn', reaches: 'all platform categories', reads: [{}] },
  'GET /api/v1/users': {
    who: anyOf('canCreateAccounts', allOf(internal, 'canViewActivityLogs')),
    reaches: 'all accounts; for a dropdown only without canCreateAccounts',
    reads: [
      {},
      { query: { page_size: 10_000, page_index: 0 } },
      { query: { select: 'id,name,email', page_size: 100 } },
    ],
  },
  'GET /api/v1/users/:id': {
    who: 'signedIn',
    reaches: own,
    at: { make: things.self, others: 'canCreateAccounts' },
    reads: [{}],
  },
  ...catalog('canCreateAccounts', '/api/v1/users', things.account, () => ({ version: 1, company: 'Changed' })),
  'POST /api/v1/users/:id/invitation': {
    who: 'canCreateAccounts',
    reaches: 'accounts nobody has chosen a password for',
    at: { make: things.invited, others: 'shared' },
  },
  'POST /api/v1/users/:id/end-sessions': {
    who: 'canCreateAccounts',
    reaches: 'sessions of accounts that have no permission the caller lacks',
    at: { make: things.account, others: 'shared' },
  },
  'GET /api/v1/users/:id/tokens': { ...shared('canCreateAccounts', things.account), sessionOnly: true },
  'DELETE /api/v1/personal-tokens/:id': {
    who: 'canCreateAccounts',
    reaches: 'tokens of accounts that have no permission the caller lacks',
    at: { make: things.plainToken, others: 'shared' },
    sessionOnly: true,
  },
  'GET /api/v1/users/:id/owned': shared('canCreateAccounts', things.account),
  'GET /api/v1/roles': {
    who: anyOf('canCreateRole', 'canCreateAccounts', 'canViewActivityLogs', 'canAddCategory'),
    reaches: 'all roles; names only without canCreateRole and canCreateAccounts',
    reads: [{}, { query: { select: 'id,name' } }],
  },
  'GET /api/v1/roles/:id': shared(anyOf('canCreateRole', 'canCreateAccounts'), things.role),
  ...catalog('canCreateRole', '/api/v1/roles', things.role, renaming),
  'GET /api/v1/brands': { who: 'canCreateBrands', reaches: 'all brands', reads: [{}] },
  'GET /api/v1/brands/:id': shared('canCreateBrands', things.brand),
  ...catalog('canCreateBrands', '/api/v1/brands', things.brand, renaming),
  'POST /api/v1/brands/:id/restore': {
    who: 'canCreateBrands',
    reaches: common,
    at: { make: things.removedBrand, others: 'shared' },
  },
  'GET /api/v1/category-management': { who: 'canAddCategory', reaches: 'all categories', reads: [{}] },
  'GET /api/v1/category/:id': shared('canAddCategory', things.category),
  ...catalog('canAddCategory', '/api/v1/category', things.category, () => ({ version: 1, description: 'Changed' })),
  'POST /api/v1/category-pictures': { who: 'canAddCategory', reaches: nothing },
  'GET /api/v1/profession-management/:id': shared('canCreateProfession', things.profession),
  ...catalog('canCreateProfession', '/api/v1/profession-management', things.profession, renaming),
  'GET /api/v1/activity-logs': { who: inside('canViewActivityLogs'), reaches: 'the whole log', reads: [{}] },
  'GET /api/v1/activity-logs/export': { who: inside('canViewActivityLogs'), reaches: 'the whole log', reads: [{}] },
  'GET /api/v1/activity-logs/options': { who: inside('canViewActivityLogs'), reaches: 'names in the log', reads: [{}] },
  'GET /api/v1/connectors': { who: inside(administrator), reaches: 'the installation’s connectors', reads: [{}] },
  'POST /api/v1/connectors/:key/run': {
    who: inside(administrator),
    reaches: 'the installation’s connectors',
    at: { make: async () => 'youtube', others: 'shared' },
  },
  'GET /api/v1/failed-readings': {
    who: inside(administrator),
    reaches: 'every influencer that a connector reads',
    reads: [{}],
  },
  'POST /api/v1/failed-readings/:id/retry': {
    who: inside(administrator),
    reaches: 'every influencer that a connector reads',
    at: { make: things.failedReading, others: 'shared' },
  },
  'GET /api/v1/settings': { ...setting, reads: [{}] },
  'GET /api/v1/settings/:key/changes': {
    ...setting,
    at: { make: async () => 'size_tiers', others: 'shared' },
    reads: [{}],
  },
  'PATCH /api/v1/settings/size_tiers': setting,
  'PATCH /api/v1/settings/score_weights': setting,
  'PATCH /api/v1/settings/commercial_cues': setting,
  'PATCH /api/v1/settings/advocacy_cues': setting,
  'PATCH /api/v1/settings/plan_searches': setting,
  'PATCH /api/v1/settings/time_zone': setting,
  'PATCH /api/v1/settings/digest_hour': setting,
  'PATCH /api/v1/settings/importer_limits': setting,
  'PATCH /api/v1/settings/external_states': setting,
  'PATCH /api/v1/settings/sign_up': setting,
  'PATCH /api/v1/settings/retention_days': setting,
}
