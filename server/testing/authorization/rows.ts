import { type Access, administrator, allOf, anyOf } from '@kolscope/contract/access'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/core/tables'
import { lastCollection, lastImport, lastMember, lastPerson, things } from './things'

/** What stands at an id: who it belongs to, how one is made, what a good call sends, and who reaches those of others. */
export interface Things {
  make: (db: Kysely<Database>, owner: number) => Promise<number | string>
  body?: () => Readonly<Record<string, unknown>>
  /** 'shared' belongs to nobody: whoever may call reaches all of it. */
  others: Access | 'shared' | 'nobody'
}

/** The law of one call, written down independently of its route. */
export interface Row {
  who: Access
  /** What a call can reach, for the page. */
  reaches: string
  /** For calls with an id. */
  at?: Things
  /** Queries and bodies with which a reading call is searched for what it must not tell. */
  reads?: readonly { query?: Readonly<Record<string, unknown>>; body?: Readonly<Record<string, unknown>> }[]
  /** Not for personal tokens and not in a batch. */
  sessionOnly?: true
  /** Not in a batch. */
  takesFiles?: true
}

const searching: Access = allOf('canFilterByBasicInfo', { not: 'isInfluencerAccount' })
const tracking: Access = allOf({ not: 'isInfluencerAccount' }, { not: 'isDemoAccount' })
const nothing = 'nothing of anybody'
const own = 'what is the caller’s own'
const sessions = { who: 'signedIn', reaches: own, sessionOnly: true } as const
const outside = { who: 'public', reaches: nothing } as const
const setting = { who: administrator, reaches: 'the installation’s settings' } as const

const common = 'what all who may call share'

const catalog = (who: Access, path: string, make: Things['make'], body: Things['body']): Record<string, Row> => {
  const change: Row = { who, reaches: common, at: { make, ...(body && { body }), others: 'shared' } }
  return {
    [`POST ${path}`]: { who, reaches: common },
    [`PATCH ${path}/:id`]: change,
    [`PUT ${path}/:id`]: change,
    [`DELETE ${path}/:id`]: { who, reaches: common, at: { make, others: 'shared' } },
  }
}

let renamed = 0
/** A change of a thing of the first version. */
const renaming = () => {
  renamed += 1
  return { version: 1, name: `Renamed ${renamed}` }
}

const shared = (who: Access, make: Things['make']): Row => ({
  who,
  reaches: common,
  at: { make, others: 'shared' },
  reads: [{}],
})

const readsReport = anyOf('canFilterByBasicInfo', 'canCreateCollection')
const everyInfluencer = 'every influencer, without categories hidden from the role; demo accounts the samples'
/** A call about one influencer. */
const ofInfluencer = (who: Access, read: { query?: object; body?: object } = {}): Row => ({
  who,
  reaches: everyInfluencer,
  at: { make: things.sample, others: 'shared' },
  reads: [{ ...read } as NonNullable<Row['reads']>[number]],
})
/** A call about one influencer that an influencer account may make for what it has proven to be its own. */
const ofOwnInfluencer = (read?: Parameters<typeof ofInfluencer>[1]): Row => ({
  ...ofInfluencer(anyOf(readsReport, 'isInfluencerAccount'), read),
  reaches: `${everyInfluencer}; influencer accounts what they have linked and proven to be theirs`,
  at: { make: things.ownInfluencer, others: readsReport },
})
const exporting = { who: anyOf(searching, 'canCreateCollection'), reaches: own } as const
const ofExport: Row = { ...exporting, at: { make: things.exported, others: 'nobody' } }
const linking = { who: 'isInfluencerAccount', reaches: own } as const
const hooking = { who: anyOf('canFilterByBasicInfo', 'canCreateCollection'), reaches: own } as const
const ofWebhook: Row = { ...hooking, at: { make: things.webhook, others: 'nobody' } }
const savedReach = 'own saved searches and those shared with the account; only the owner changes more than the digest'
const ofSaved = (make: Things['make'], more: Partial<Row> = {}, body?: Things['body']): Row => ({
  who: searching,
  reaches: savedReach,
  at: { make, ...(body && { body }), others: 'nobody' },
  ...more,
})
const quarter = { body: { period: '3M' } }

const editsPersons = (body?: Things['body']): Row => ({
  who: 'canEditInfluencerBasicInfo',
  reaches: 'every person; nobody for tiers',
  at: { make: things.person, ...(body && { body }), others: 'shared' },
})
const readsPersons = anyOf(searching, 'canEditInfluencerBasicInfo')
const renamesPerson = editsPersons(renaming)

const ownCollections = 'own collections and those shared with it; administrators those of all'
const ofCollection = (make: Things['make'], body?: Things['body']): Row => ({
  who: 'canCreateCollection',
  reaches: ownCollections,
  at: { make, ...(body && { body }), others: administrator },
})
const renamesCollection = ofCollection(things.collection, renaming)

const importing: Access = allOf('canCreateCollection', 'canImportInfluencers')
const ofImport = (body?: Things['body']): Row => ({
  who: importing,
  reaches: own,
  at: { make: things.importOf, ...(body && { body }), others: 'nobody' },
})

const seesLandscape = allOf('canViewLandscape', { not: 'isInfluencerAccount' })
const changesLandscape = allOf(
  seesLandscape,
  { not: 'isDemoAccount' },
  { not: 'isBasicAccount' },
  { not: 'isPremiumAccount' },
)
const marketOfRole = 'counts of the whole market up to the tier’s cap, without categories hidden from the role'

/** Every call there is; one without a row fails the matrix. */
export const ROWS: Readonly<Record<string, Row>> = {
  'POST /api/batch': { who: 'signedIn', reaches: 'what the named call reaches' },

  'POST /api/v1/authentication': outside,
  'POST /api/v1/set-up': outside,
  'GET /api/v1/captcha': { ...outside, reads: [{}] },
  'POST /api/v1/sign-up': outside,
  'POST /api/v1/forgot-password': outside,
  'POST /api/v1/set-password/link': outside,
  'POST /api/v1/set-password': outside,
  'GET /api/v1/config': { ...outside, reads: [{}] },
  'POST /api/v1/sign-out': sessions,
  'GET /api/v1/email-verification': { who: 'signedIn', reaches: own, reads: [{}] },
  'POST /api/v1/email-verification': sessions,

  'GET /api/v1/user-profile': { who: 'signedIn', reaches: own, reads: [{}] },
  'PATCH /api/v1/user-profile': sessions,
  'POST /api/v1/user-profile': sessions,
  'PUT /api/v1/user-profile/avatar': sessions,
  'DELETE /api/v1/user-profile/avatar': sessions,
  'GET /api/v1/user-profile/sessions': { ...sessions, reads: [{}] },
  'DELETE /api/v1/user-profile/sessions': sessions,
  'DELETE /api/v1/user-profile/sessions/:id': { ...sessions, at: { make: things.session, others: 'nobody' } },
  'GET /api/v1/user-profile/tokens': { ...sessions, reads: [{}] },
  'POST /api/v1/user-profile/tokens': sessions,
  'DELETE /api/v1/user-profile/tokens/:id': { ...sessions, at: { make: things.token, others: 'nobody' } },
  'GET /api/v1/social-accounts': { ...linking, reads: [{}] },
  'POST /api/v1/social-accounts': { ...linking, sessionOnly: true },
  'DELETE /api/v1/social-accounts': { ...linking, sessionOnly: true },
  'GET /api/v1/social-accounts/providers': { ...linking, reads: [{}] },
  'POST /api/v1/social-accounts/start': { ...linking, sessionOnly: true },
  'POST /api/v1/social-accounts/finish': { ...linking, sessionOnly: true },
  'GET /api/v1/social-accounts/choices': { ...linking, reads: [{ query: { platform: 'page' } }] },
  'GET /api/v1/webhooks': { ...hooking, reads: [{}] },
  'POST /api/v1/webhooks': { ...hooking, sessionOnly: true },
  'PATCH /api/v1/webhooks/:id': { ...ofWebhook, sessionOnly: true },
  'DELETE /api/v1/webhooks/:id': { ...ofWebhook, sessionOnly: true },
  'POST /api/v1/webhooks/:id/ping': ofWebhook,
  'GET /api/v1/webhooks/:id/deliveries': { ...ofWebhook, reads: [{}] },
  'POST /api/v1/webhook-deliveries/:id/redeliver': { ...hooking, at: { make: things.delivery, others: 'nobody' } },
  'GET /api/v1/terms': { who: 'isInfluencerAccount', reaches: own, reads: [{}] },
  'POST /api/v1/terms': { who: 'isInfluencerAccount', reaches: own, sessionOnly: true },
  'GET /api/v1/jobs': { who: 'signedIn', reaches: 'own and the installation’s work', reads: [{}] },

  'GET /api/v1/influencers': {
    who: searching,
    reaches: 'the first N results of the tier',
    reads: [{}, { query: { page_size: 100 } }, { query: { fb_id_name: 'qcinfluencer' } }],
  },
  'POST /api/v1/influencers/search': {
    who: searching,
    reaches: 'the first N results of the tier',
    reads: [{ body: {} }],
  },
  'GET /api/v1/content/posts': {
    who: searching,
    reaches: 'the first N posts of the tier',
    reads: [{ query: { words: 'nobody' } }],
  },
  'GET /api/v1/content/creators': {
    who: searching,
    reaches: 'the first N creators of the tier',
    reads: [{ query: { words: 'influencer' } }],
  },
  'GET /api/v1/influencers/facets': { who: searching, reaches: 'counts within the tier', reads: [{}] },
  'POST /api/v1/influencers/facets': { who: searching, reaches: 'counts within the tier', reads: [{ body: {} }] },
  'GET /api/v1/influencers/:id/preview': {
    who: searching,
    reaches: 'every influencer; demo accounts the samples',
    at: { make: things.sample, others: 'shared' },
    reads: [{}],
  },
  'GET /api/v1/influencers/:id': ofOwnInfluencer(),
  'GET /api/v1/influencers/:id/performance': ofOwnInfluencer(),
  'GET /api/v1/influencers/:id/post': ofOwnInfluencer(),
  'GET /api/v1/influencers/:id/analytic': ofOwnInfluencer(),
  'POST /api/v1/influencers/:id/recent-activities': ofOwnInfluencer(quarter),
  'POST /api/v1/influencers/:id/overall-performance': ofOwnInfluencer(quarter),
  'POST /api/v1/influencers/:id/analytics': ofOwnInfluencer(quarter),
  'GET /api/v1/influencers/:id/changes': ofInfluencer(readsReport),
  'GET /api/v1/influencers/:id/similar': {
    ...ofInfluencer(searching),
    reaches: 'the first N results of the tier in lists about every influencer; demo accounts of the samples',
  },
  'GET /api/v1/posts': {
    who: anyOf(readsReport, 'isInfluencerAccount'),
    reaches: 'posts of every influencer; demo accounts those of the samples; influencer accounts those of their own',
    reads: [{ query: { influencer_id: 1, pageSize: 100 } }, { query: { influencer_id: 2, summary: 1 } }],
  },
  'GET /api/v1/influencers/:id/editable': {
    who: 'canEditInfluencerBasicInfo',
    reaches: 'every influencer, without categories hidden from the role; demo accounts the samples',
    at: { make: things.sample, others: 'shared' },
    reads: [{}],
  },
  'PATCH /api/v1/influencers/:id': {
    who: 'canEditInfluencerBasicInfo',
    reaches: 'every influencer, without categories hidden from the role; demo accounts the samples',
    at: { make: things.sample, body: () => ({ version: 1, birth_year: 1990 }), others: 'shared' },
  },
  'POST /api/v1/influencers/:id/changes/:change_id/undo': {
    who: 'canEditInfluencerBasicInfo',
    reaches: 'own changes; administrators those of all',
    at: { make: things.editedInfluencer, others: administrator },
  },
  'POST /api/v1/influencers/bulk/preview': {
    who: 'canEditInfluencerBasicInfo',
    reaches: 'the named influencers, or the first N results of the tier',
    reads: [{ body: { ids: [1, 2, 3], change: { user_state: 'NeedToUpdate' } } }],
  },
  'POST /api/v1/influencers/bulk': {
    who: 'canEditInfluencerBasicInfo',
    reaches: 'the named influencers, or the first N results of the tier',
  },
  'POST /api/v1/influencers/bulk/:bulk_id/undo': {
    who: 'canEditInfluencerBasicInfo',
    reaches: 'own bulk edits; administrators those of all',
    at: { make: things.editedInfluencer, others: administrator },
  },
  'GET /api/v1/younet-profiles': {
    who: readsPersons,
    reaches: 'the first N persons of the tier, each as its largest influencer',
    reads: [{}, { query: { page_size: 100, sortBy: 'total_follower__desc' } }],
  },
  'GET /api/v1/younet-profiles/:id': {
    who: readsPersons,
    reaches: 'every person; tiers its largest influencer, demo accounts only samples',
    at: { make: things.person, others: 'shared' },
    reads: [{}],
  },
  'POST /api/v1/younet-profiles': { who: 'canEditInfluencerBasicInfo', reaches: 'every person; nobody for tiers' },
  'PATCH /api/v1/younet-profiles/:id': renamesPerson,
  'PUT /api/v1/younet-profiles/:id': renamesPerson,
  'DELETE /api/v1/younet-profiles/:id': editsPersons(),
  'GET /api/v1/younet-profiles/:id/matches': { ...editsPersons(), reads: [{}] },
  'POST /api/v1/younet-profiles/:id/link': editsPersons(() => ({ influencer_id: lastPerson.stranger })),
  'POST /api/v1/younet-profiles/:id/unlink': editsPersons(() => ({ influencer_id: lastPerson.member })),
  'POST /api/v1/younet-profiles/:id/merge': editsPersons(() => ({ other_id: lastPerson.other })),
  'POST /api/v1/younet-profiles/:id/split': editsPersons(() => ({
    influencer_ids: [lastPerson.member],
    name: 'Somebody else',
  })),
  'POST /api/v1/younet-profiles/:id/changes/:change_id/undo': editsPersons(),
  'POST /api/v1/exports': {
    who: anyOf(searching, 'canCreateCollection'),
    reaches: 'the first N results of the tier, the named influencers it may open, collections it sees',
  },
  'GET /api/v1/exports': { ...exporting, reads: [{}] },
  'GET /api/v1/exports/:id': { ...ofExport, reads: [{}] },
  'DELETE /api/v1/exports/:id': ofExport,
  'POST /api/v1/influencers/find-from-files': {
    who: importing,
    reaches: 'every influencer; demo accounts the samples',
    takesFiles: true,
  },
  'GET /api/v1/imports/sample': { who: importing, reaches: nothing, reads: [{}, { query: { language: 'vi' } }] },
  'GET /api/v1/imports': { who: importing, reaches: own, reads: [{}] },
  'GET /api/v1/imports/:id': { ...ofImport(), reads: [{}] },
  'GET /api/v1/imports/:id/rows': { ...ofImport(), reads: [{}] },
  'GET /api/v1/imports/:id/file': { ...ofImport(), reads: [{}] },
  'PATCH /api/v1/imports/:id/mapping': ofImport(() => ({
    file: 'thing.xlsx',
    sheet: 'Thing',
    header_row: 1,
    columns: [],
  })),
  'POST /api/v1/imports/:id/confirm': {
    ...ofImport(() => ({ rows: [1], collections: [lastImport.collection] })),
    reaches: 'own imports, into collections the caller may change',
  },
  'POST /api/v1/imports/:id/please-add': ofImport(() => ({ rows: [1] })),
  'GET /api/v1/add-requests': {
    who: 'canEditInfluencerBasicInfo',
    reaches: 'what all accounts wish to be listed',
    reads: [{}],
  },
  'PATCH /api/v1/add-requests/:id': {
    who: 'canEditInfluencerBasicInfo',
    reaches: common,
    at: { make: things.addRequest, body: () => ({ state: 'declined', answer: 'No.' }), others: 'shared' },
  },
  'POST /api/v1/correction-requests': outside,
  'GET /api/v1/correction-requests': {
    who: 'canEditInfluencerBasicInfo',
    reaches: 'what all listed people asked for',
    reads: [{}, { query: { page_size: 100 } }],
  },
  'GET /api/v1/correction-requests/:id': shared('canEditInfluencerBasicInfo', things.correctionRequest),
  'PATCH /api/v1/correction-requests/:id': {
    who: 'canEditInfluencerBasicInfo',
    reaches: common,
    at: { make: things.correctionRequest, body: () => ({ state: 'declined', answer: 'No.' }), others: 'shared' },
  },
  'GET /api/v1/influencers/:id/everything': {
    who: administrator,
    reaches: 'every influencer',
    at: { make: things.sample, others: 'shared' },
    reads: [{}],
  },
  'POST /api/v1/influencers/:id/erasure': {
    who: administrator,
    reaches: 'every influencer',
    at: {
      make: things.erasable,
      body: () => ({ whole_person: false, confirmed_name: 'Erasable' }),
      others: 'shared',
    },
  },
  'GET /api/v1/category': {
    who: 'signedIn',
    reaches: 'categories the role may see',
    reads: [{}, { query: { page_size: 1_000 } }],
  },
  'GET /api/v1/profession-management': { who: 'signedIn', reaches: 'all professions', reads: [{}] },
  'GET /api/v1/locations': { who: 'signedIn', reaches: 'all places', reads: [{}] },
  'GET /api/v1/platform-categories': { who: 'signedIn', reaches: 'all platform categories', reads: [{}] },

  'GET /api/v1/users': {
    who: anyOf('canCreateAccounts', 'canViewActivityLogs'),
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
    reaches: 'sessions of accounts with no more rights than the own',
    at: { make: things.account, others: 'shared' },
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
  'GET /api/v1/collections': {
    who: 'canCreateCollection',
    reaches: ownCollections,
    reads: [{}, { query: { page_size: 100 } }, { query: { trash: 1 } }, { query: { owner: 1, share_ids: 1 } }],
  },
  'GET /api/v1/collections/choices': {
    who: 'canCreateCollection',
    reaches: 'own collections and those it may change',
    reads: [{}],
  },
  'GET /api/v1/collections/share-partners': {
    who: 'canCreateCollection',
    reaches: 'accounts by exact e-mail; internal accounts one another by name',
    reads: [{ query: { search: 'nobody of this name' } }],
  },
  'POST /api/v1/collections': { who: 'canCreateCollection', reaches: own },
  'PATCH /api/v1/collections': { who: 'canCreateCollection', reaches: ownCollections },
  'PATCH /api/v1/collections/:id': renamesCollection,
  'PUT /api/v1/collections/:id': renamesCollection,
  'DELETE /api/v1/collections/:id': ofCollection(things.collection),
  'POST /api/v1/collections/:id/restore': ofCollection(things.trashedCollection),
  'POST /api/v1/collections/:id/move': ofCollection(things.collection, () => ({
    influencer_ids: [1],
    to: lastCollection.other,
  })),
  'POST /api/v1/collections/:id/shares': ofCollection(things.collection, () => ({
    email: lastCollection.partner,
    role: 'viewer',
  })),
  'DELETE /api/v1/collections/:id/shares/:account_id': ofCollection(things.collection),
  'GET /api/v1/collections/:id': { ...ofCollection(things.filledCollection), who: 'signedIn', reads: [{}] },
  'GET /api/v1/collections/:id/roll-up': { ...ofCollection(things.filledCollection), who: 'signedIn', reads: [{}] },
  'PATCH /api/v1/collections/:id/members': ofCollection(things.filledCollection, () => ({
    influencer_ids: [lastMember.id],
    triage: 'shortlisted',
  })),
  'GET /api/v1/influencers/compare': {
    who: readsReport,
    reaches: 'influencers it may open, and those of collections it sees',
    reads: [{ query: { ids: '1,2,3' } }],
  },
  'POST /api/v1/influencers/standings': {
    who: anyOf(searching, 'canCreateCollection'),
    reaches: 'its own marks, and names of own collections and those shared with it',
    reads: [{ body: { influencer_ids: [1, 2, 3] } }],
  },
  'PATCH /api/v1/influencer-marks': { who: anyOf(searching, 'canCreateCollection'), reaches: own },
  'POST /api/v1/collection-changes/:id/undo': {
    ...ofCollection(things.collectionChange),
    reaches: 'own changes; administrators those of all',
  },
  'PATCH /api/v1/influencers': {
    who: allOf('canCreateCollection', searching),
    reaches: 'the first N results of the tier, into collections it may change',
  },

  'POST /api/v1/brands/:id/restore': {
    who: 'canCreateBrands',
    reaches: common,
    at: { make: things.removedBrand, others: 'shared' },
  },

  'GET /api/v1/landscapes/:chart_type': {
    who: seesLandscape,
    reaches: marketOfRole,
    at: { make: async () => 'qualified', others: 'shared' },
    reads: [{}],
  },
  'GET /api/v1/landscapes/:chart_type/file': {
    who: seesLandscape,
    reaches: marketOfRole,
    at: { make: async () => 'qualified', others: 'shared' },
    reads: [{}],
  },
  'GET /api/v1/landscapes/last-updated-date': { who: seesLandscape, reaches: nothing, reads: [{}] },
  'POST /api/v1/landscapes': { who: changesLandscape, reaches: common, takesFiles: true },
  'DELETE /api/v1/landscapes': { who: changesLandscape, reaches: common },
  'POST /api/v1/landscapes/uploads/:id/restore': {
    who: changesLandscape,
    reaches: common,
    at: { make: things.landscapeUpload, others: 'shared' },
  },
  'GET /api/v1/landscape-views': { who: seesLandscape, reaches: own, reads: [{}] },
  'POST /api/v1/landscape-views': { who: seesLandscape, reaches: own },
  'DELETE /api/v1/landscape-views/:id': {
    who: seesLandscape,
    reaches: own,
    at: { make: things.landscapeView, others: 'nobody' },
  },

  'GET /api/v1/bulk-work': { who: 'signedIn', reaches: own, reads: [{}] },
  'GET /api/v1/saved-searches': { who: searching, reaches: savedReach, reads: [{}] },
  'POST /api/v1/saved-searches': { who: searching, reaches: own },
  'GET /api/v1/saved-searches/:id': ofSaved(things.savedSearch, { reads: [{}] }),
  'PATCH /api/v1/saved-searches/:id': ofSaved(things.savedSearch, {}, () => ({ version: 1, digest: 'daily' })),
  'DELETE /api/v1/saved-searches/:id': ofSaved(things.savedSearch),
  'POST /api/v1/saved-searches/:id/restore': ofSaved(things.removedSearch),
  'GET /api/v1/saved-searches/:id/new': ofSaved(things.savedSearch, { reads: [{}] }),
  'POST /api/v1/saved-searches/:id/looked': ofSaved(things.savedSearch),

  'GET /api/v1/tracked': { who: tracking, reaches: own, reads: [{}] },
  'POST /api/v1/tracked': { who: tracking, reaches: 'influencers that it may open' },
  'POST /api/v1/tracked/remove': { who: tracking, reaches: own },
  'POST /api/v1/tracked/which': { who: tracking, reaches: own, reads: [{ body: { influencer_ids: [1, 2, 3] } }] },
  'GET /api/v1/alerts': { who: tracking, reaches: own, reads: [{}] },
  'PATCH /api/v1/alerts': { who: tracking, reaches: own },
  'GET /api/v1/alert-thresholds': { who: tracking, reaches: own, reads: [{}] },
  'PATCH /api/v1/alert-thresholds': { who: tracking, reaches: own },

  'GET /api/v1/category-management': { who: 'canAddCategory', reaches: 'all categories', reads: [{}] },
  'GET /api/v1/category/:id': shared('canAddCategory', things.category),
  ...catalog('canAddCategory', '/api/v1/category', things.category, () => ({ version: 1, description: 'Changed' })),
  'POST /api/v1/category-pictures': { who: 'canAddCategory', reaches: nothing },
  'GET /api/v1/profession-management/:id': shared('canCreateProfession', things.profession),
  ...catalog('canCreateProfession', '/api/v1/profession-management', things.profession, renaming),

  'GET /api/v1/activity-logs': { who: 'canViewActivityLogs', reaches: 'the whole log', reads: [{}] },
  'GET /api/v1/activity-logs/export': { who: 'canViewActivityLogs', reaches: 'the whole log', reads: [{}] },
  'GET /api/v1/activity-logs/options': { who: 'canViewActivityLogs', reaches: 'names in the log', reads: [{}] },
  'GET /api/v1/connectors': { who: administrator, reaches: 'the installation’s connectors', reads: [{}] },
  'POST /api/v1/connectors/:key/run': {
    who: administrator,
    reaches: 'the installation’s connectors',
    at: { make: async () => 'youtube', others: 'shared' },
  },
  'GET /api/v1/failed-readings': {
    who: administrator,
    reaches: 'every influencer that a connector reads',
    reads: [{}],
  },
  'POST /api/v1/failed-readings/:id/retry': {
    who: administrator,
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
  'PATCH /api/v1/settings/digest_hour': setting,
  'PATCH /api/v1/settings/importer_limits': setting,
  'PATCH /api/v1/settings/retention_days': setting,
}

/** Doors beside the calls, open to everybody by their nature: the interface's own files are not among them. */
export const OTHER_DOORS: Readonly<Record<string, string>> = {
  '/api/docs': 'the description of the calls',
  '/avatars/:file': 'pictures of accounts, by a key that cannot be guessed',
  '/category-pictures/:id': 'pictures of categories, by a key that cannot be guessed',
  '/api/v1/exports/:id/file':
    'files of exports, for whoever asked for them: by token, or by a link that the session signed',
  '/health/live': 'whether the program runs',
  '/health/ready': 'whether it can answer',
  '/metrics': 'figures about the program, from this machine alone',
  '/pictures/:file': 'drawn pictures of influencers, by their number',
  '/pictures/kept/:file': 'pictures of influencers that were read from their platforms, public there too',
}
