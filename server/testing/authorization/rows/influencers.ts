import { type Access, administrator, allOf, anyOf } from '@kolscope/contract/core/access'
import { opensSamples, type Row, readsReport, searching } from '../law'
import { things } from '../things'

const everyInfluencer = 'every influencer, without categories hidden from the role; demo accounts the samples'

/** A call about one influencer. */
const ofInfluencer = (who: Access, parameters: { query?: object; body?: object } = {}): Row => ({
  who,
  reaches: everyInfluencer,
  at: { make: things.sample, closed: opensSamples, others: 'shared' },
  reads: [{ ...parameters } as NonNullable<Row['reads']>[number]],
})

/** A call about one influencer that an influencer account may make for accounts it has proven to be its own. */
const ofOwnInfluencer = (parameters?: Parameters<typeof ofInfluencer>[1]): Row => ({
  ...ofInfluencer(anyOf(readsReport, 'isInfluencerAccount'), parameters),
  reaches: `${everyInfluencer}; influencer accounts what they have linked and proven to be theirs`,
  at: { make: things.ownInfluencer, closed: allOf(readsReport, opensSamples), others: readsReport },
})

const quarter = { body: { period: '3M' } }

/** Influencers and their posts. */
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
    at: { make: things.sample, closed: opensSamples, others: 'shared' },
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
    at: { make: things.sample, closed: opensSamples, others: 'shared' },
    reads: [{}],
  },
  'PATCH /api/v1/influencers/:id': {
    who: 'canEditInfluencerBasicInfo',
    reaches: 'every influencer, without categories hidden from the role; demo accounts the samples',
    at: { make: things.sample, closed: opensSamples, body: () => ({ version: 1, birth_year: 1990 }), others: 'shared' },
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
}
