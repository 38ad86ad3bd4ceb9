import { administrator, allOf, anyOf } from '@kolscope/contract/core/access'
import { common, inside, opensSamples, outside, type Row, renaming, searching, shared, type Things } from '../law'
import { things } from '../things'
import { lastPerson } from '../things/influencers'

const editsPersons = (body?: Things['body']): Row => ({
  who: 'canEditInfluencerBasicInfo',
  reaches: 'every person; nobody for tiers',
  at: { make: things.person, ...(body && { body }), others: 'shared' },
})

const readsPersons = anyOf(searching, allOf('canEditInfluencerBasicInfo', { not: 'isInfluencerAccount' }))
const renamesPerson = editsPersons(renaming)

/** The persons behind influencers, and their own requests. */
export const persons: Readonly<Record<string, Row>> = {
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
    at: { make: things.person, closed: opensSamples, others: 'shared' },
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
  'GET /api/v1/duplicates': {
    who: inside('canEditInfluencerBasicInfo'),
    reaches: 'every influencer',
    reads: [{}, { query: { view: 'different' } }],
  },
  'POST /api/v1/duplicates/merge': { who: inside('canEditInfluencerBasicInfo'), reaches: 'every influencer' },
  'POST /api/v1/duplicates/different': { who: inside('canEditInfluencerBasicInfo'), reaches: 'every influencer' },
  'GET /api/v1/influencer-merges': {
    who: inside('canEditInfluencerBasicInfo'),
    reaches: 'every influencer',
    reads: [{}],
  },
  'POST /api/v1/influencer-merges/:id/undo': {
    who: inside('canEditInfluencerBasicInfo'),
    reaches: 'every influencer',
    at: { make: things.influencerMerge, others: 'shared' },
  },
  'POST /api/v1/correction-requests': outside,
  'GET /api/v1/correction-requests': {
    who: inside('canEditInfluencerBasicInfo'),
    reaches: 'what all listed people asked for',
    reads: [{}, { query: { page_size: 100 } }],
  },
  'GET /api/v1/correction-requests/:id': shared(inside('canEditInfluencerBasicInfo'), things.correctionRequest),
  'PATCH /api/v1/correction-requests/:id': {
    who: inside('canEditInfluencerBasicInfo'),
    reaches: common,
    at: { make: things.correctionRequest, body: () => ({ state: 'declined', answer: 'No.' }), others: 'shared' },
  },
  'GET /api/v1/influencers/:id/everything': {
    who: inside(administrator),
    reaches: 'every influencer',
    at: { make: things.sample, others: 'shared' },
    reads: [{}],
  },
  'POST /api/v1/influencers/:id/erasure': {
    who: inside(administrator),
    reaches: 'every influencer',
    at: {
      make: things.erasable,
      body: () => ({ whole_person: false, confirmed_name: 'Erasable' }),
      others: 'shared',
    },
  },
}
