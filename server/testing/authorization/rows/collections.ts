import { type Access, administrator, allOf, anyOf } from '@kolscope/contract/core/access'
import {
  common,
  inside,
  nothing,
  ofLists,
  own,
  type Row,
  readsReport,
  renaming,
  type Sharing,
  searching,
  type Things,
} from '../law'
import { things } from '../things'
import { lastCollection, lastImport, lastMember, shareCollection, shareSearch } from '../things/collections'

const exporting = { who: anyOf(searching, 'canCreateCollection'), reaches: own } as const

const ofExport: Row = { ...exporting, at: { make: things.exported, others: 'nobody' } }

const savedReach = 'own saved searches and those shared with the account; only the owner changes more than the digest'

const ofFollower = (status: Sharing['status'] = 200): readonly Sharing[] => [
  { as: 'follower', share: shareSearch, status },
]

const ofSaved = (make: Things['make'], more: Partial<Row> = {}, body?: Things['body']): Row => ({
  who: searching,
  reaches: savedReach,
  at: { make, ...(body && { body }), others: 'nobody', sharedAs: ofFollower() },
  ...more,
})

const ownCollections = 'own collections and those shared with it; administrators those of all'

/** The responses for editors and viewers of a collection. */
const shared = (editor: Sharing['status'], viewer: Sharing['status']): readonly Sharing[] => [
  { as: 'editor', share: shareCollection('editor'), status: editor },
  { as: 'viewer', share: shareCollection('viewer'), status: viewer },
]
const OWNER_ONLY = shared(403, 403)

const ofCollection = (make: Things['make'], sharedAs: readonly Sharing[], body?: Things['body']): Row => ({
  who: 'canCreateCollection',
  reaches: ownCollections,
  at: { make, ...(body && { body }), others: administrator, sharedAs },
})

const renamesCollection = ofCollection(things.collection, OWNER_ONLY, renaming)
const seesCollection: Row = {
  ...ofCollection(things.filledCollection, shared(200, 200)),
  who: 'signedIn',
  token: ofLists,
  reads: [{}],
}
const importing: Access = allOf('canCreateCollection', 'canImportInfluencers')

/** The operator's own people who import and edit. */
const loading: Access = allOf('canImportInfluencers', inside('canEditInfluencerBasicInfo'))
const ofLoad = (make: Things['make'], body?: Things['body']): Row => ({
  who: loading,
  reaches: 'the lists that people of the installation load',
  at: { make, ...(body && { body }), others: 'shared' },
})

const ofImport = (body?: Things['body']): Row => ({
  who: importing,
  reaches: own,
  at: { make: things.importOf, ...(body && { body }), others: 'nobody' },
})

/** Collections, and what goes in and out of them. */
export const collections: Readonly<Record<string, Row>> = {
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
  'GET /api/v1/imports/limits': { who: importing, reaches: nothing, reads: [{}] },
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
  'POST /api/v1/loads': { who: loading, reaches: own },
  'POST /api/v1/loads/:id/parts/:offset': {
    who: loading,
    reaches: own,
    // A list that has arrived takes no parts, and says so to its owner.
    at: { make: things.loadedList, others: 'nobody' },
    takesFiles: true,
  },
  'GET /api/v1/loads': { who: loading, reaches: 'the lists that people of the installation load', reads: [{}] },
  'GET /api/v1/loads/submissions': {
    who: loading,
    reaches: 'what others submitted after loads, as far as the caller may approve it',
    reads: [{}],
  },
  'GET /api/v1/loads/:id': { ...ofLoad(things.loadedList), reads: [{}] },
  'GET /api/v1/loads/:id/alike': { ...ofLoad(things.readList), reads: [{}] },
  'PATCH /api/v1/loads/:id': ofLoad(things.readList, () => ({ version: 1, answers: {} })),
  'POST /api/v1/loads/:id/start': ofLoad(things.readList, () => ({ version: 1 })),
  'POST /api/v1/loads/:id/cancel': ofLoad(things.listUnderWay),
  'GET /api/v1/loads/:id/undo': { ...ofLoad(things.loadedList), reads: [{}] },
  'POST /api/v1/loads/:id/undo': ofLoad(things.loadedList),
  'GET /api/v1/loads/:id/approval': { ...ofLoad(things.loadedList), reads: [{}] },
  'POST /api/v1/loads/:id/approval': {
    ...ofLoad(things.submittedList, () => ({ goal: 'Approved' })),
    reaches: 'what a load added, as far as the caller may submit or approve it',
  },
  'POST /api/v1/loads/:id/approval/undo': {
    who: loading,
    reaches: 'own steps; administrators all',
    at: { make: things.approvedList, others: administrator },
  },
  'GET /api/v1/loads/:id/profiles': { ...ofLoad(things.loadedList), reads: [{}] },
  'POST /api/v1/loads/:id/profiles': ofLoad(things.loadedList),
  'DELETE /api/v1/loads/:id': ofLoad(things.readList),
  'GET /api/v1/loads/:id/influencers': { ...ofLoad(things.loadedList), reads: [{ query: { view: 'new' } }] },
  'GET /api/v1/loads/:id/outcomes': { ...ofLoad(things.loadedList), reads: [{}, { query: { after: '1' } }] },
  'GET /api/v1/loads/:id/refused': { ...ofLoad(things.loadedList), reads: [{}] },
  'GET /api/v1/loads/:id/refused/file': { ...ofLoad(things.loadedList), reads: [{}] },
  'POST /api/v1/imports/:id/please-add': ofImport(() => ({ rows: [1] })),
  'GET /api/v1/influencers/by-link': {
    who: inside('canEditInfluencerBasicInfo'),
    reaches: 'whether an account is listed, and as whom',
    reads: [{ query: { url: 'https://www.tiktok.com/@not.listed' } }],
  },
  'POST /api/v1/influencers/by-link': {
    who: inside('canEditInfluencerBasicInfo'),
    reaches: 'what is not listed',
  },
  'GET /api/v1/add-requests': {
    who: inside('canEditInfluencerBasicInfo'),
    reaches: 'what all accounts wish to be listed',
    reads: [{}],
  },
  'POST /api/v1/add-requests/withdraw': { who: importing, reaches: own },
  'PATCH /api/v1/add-requests/:id': {
    who: inside('canEditInfluencerBasicInfo'),
    reaches: common,
    at: { make: things.addRequest, body: () => ({ state: 'declined', answer: 'No.' }), others: 'shared' },
  },
  'GET /api/v1/collections': {
    who: 'canCreateCollection',
    reaches: ownCollections,
    reads: [{}, { query: { page_size: 50 } }, { query: { trash: 1 } }, { query: { owner: 1, share_ids: 1 } }],
  },
  'GET /api/v1/collections/choices': {
    who: 'canCreateCollection',
    reaches: 'own collections and those it may change; with show_all those it may look at',
    reads: [{}, { query: { show_all: 1 } }],
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
  'DELETE /api/v1/collections/:id': ofCollection(things.collection, OWNER_ONLY),
  'POST /api/v1/collections/:id/restore': ofCollection(things.trashedCollection, shared(404, 404)),
  'POST /api/v1/collections/:id/move': ofCollection(things.collection, shared(200, 403), () => ({
    influencer_ids: [1],
    to: lastCollection.other,
  })),
  'POST /api/v1/collections/:id/shares': ofCollection(things.collection, OWNER_ONLY, () => ({
    email: lastCollection.partner,
    role: 'viewer',
  })),
  'DELETE /api/v1/collections/:id/shares/:account_id': ofCollection(things.collection, OWNER_ONLY),
  'GET /api/v1/collections/:id': seesCollection,
  'GET /api/v1/collections/:id/roll-up': seesCollection,
  'PATCH /api/v1/collections/:id/members': ofCollection(things.filledCollection, shared(200, 403), () => ({
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
    ...ofCollection(things.collectionChange, []),
    reaches: 'own changes; administrators those of all',
  },
  'PATCH /api/v1/influencers': {
    who: allOf('canCreateCollection', searching),
    reaches: 'the first N results of the tier, into collections it may change',
  },
  'GET /api/v1/bulk-work': { who: 'signedIn', token: ofLists, reaches: own, reads: [{}] },
  'GET /api/v1/saved-searches': { who: searching, reaches: savedReach, reads: [{}] },
  'POST /api/v1/saved-searches': { who: searching, reaches: own },
  'GET /api/v1/saved-searches/:id': ofSaved(things.savedSearch, { reads: [{}] }),
  'PATCH /api/v1/saved-searches/:id': {
    who: searching,
    reaches: savedReach,
    at: {
      make: things.savedSearch,
      body: () => ({ version: 1, digest: 'daily' }),
      others: 'nobody',
      sharedAs: [...ofFollower(), { as: 'follower who renames it', share: shareSearch, body: renaming, status: 403 }],
    },
  },
  'DELETE /api/v1/saved-searches/:id': ofSaved(things.savedSearch),
  'POST /api/v1/saved-searches/:id/restore': {
    who: searching,
    reaches: savedReach,
    at: { make: things.removedSearch, others: 'nobody', sharedAs: ofFollower(404) },
  },
  'GET /api/v1/saved-searches/:id/new': ofSaved(things.savedSearch, { reads: [{}] }),
  'POST /api/v1/saved-searches/:id/looked': ofSaved(things.savedSearch),
}
