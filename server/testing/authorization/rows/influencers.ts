import { type Access, administrator, allOf, anyOf } from '@kolscope/contract/access'
import { common, nothing, outside, own, type Row, readsReport, renaming, searching, shared, type Things } from '../law'
import { things } from '../things'
import { lastPerson } from '../things/influencers'

const tracking: Access = allOf({ not: 'isInfluencerAccount' }, { not: 'isDemoAccount' })

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

const quarter = { body: { period: '3M' } }

const editsPersons = (body?: Things['body']): Row => ({
  who: 'canEditInfluencerBasicInfo',
  reaches: 'every person; nobody for tiers',
  at: { make: things.person, ...(body && { body }), others: 'shared' },
})

const readsPersons = anyOf(searching, 'canEditInfluencerBasicInfo')
const renamesPerson = editsPersons(renaming)
const seesLandscape = allOf('canViewLandscape', { not: 'isInfluencerAccount' })

const changesLandscape = allOf(
  seesLandscape,
  { not: 'isDemoAccount' },
  { not: 'isBasicAccount' },
  { not: 'isPremiumAccount' },
)

const marketOfRole = 'counts of the whole market up to the tier’s cap, without categories hidden from the role'

/** Influencers, the persons behind them, and the market. */
export const influencers: Readonly<Record<string, Row>> = {
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
  'GET /api/v1/younet-profiles/facets': {
    who: readsPersons,
    reaches: 'counts up to the first N persons of the tier, each as its largest influencer',
    reads: [{}],
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
  'GET /api/v1/tracked': { who: tracking, reaches: own, reads: [{}] },
  'POST /api/v1/tracked': { who: tracking, reaches: 'influencers that it may open' },
  'POST /api/v1/tracked/remove': { who: tracking, reaches: own },
  'POST /api/v1/tracked/which': { who: tracking, reaches: own, reads: [{ body: { influencer_ids: [1, 2, 3] } }] },
  'GET /api/v1/alerts': { who: tracking, reaches: own, reads: [{}] },
  'PATCH /api/v1/alerts': { who: tracking, reaches: own },
  'GET /api/v1/alert-thresholds': { who: tracking, reaches: own, reads: [{}] },
  'PATCH /api/v1/alert-thresholds': { who: tracking, reaches: own },
}
