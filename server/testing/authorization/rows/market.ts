import { type Access, allOf, anyOf } from '@kolscope/contract/core/access'
import { common, nothing, own, type Row, searching } from '../law'
import { things } from '../things'

/** Followed influencers come with numbers of the market, so no role without a right for the market may read them. */
const tracking: Access = allOf(
  anyOf('canFilterByBasicInfo', 'canCreateCollection'),
  { not: 'isInfluencerAccount' },
  { not: 'isDemoAccount' },
)
const keeping = { who: tracking }

const seesLandscape = allOf('canViewLandscape', { not: 'isInfluencerAccount' })

const changesLandscape = allOf(
  seesLandscape,
  { not: 'isDemoAccount' },
  { not: 'isBasicAccount' },
  { not: 'isPremiumAccount' },
)

const marketOfRole = 'counts of the whole market up to the tier’s cap, without categories hidden from the role'

/** The market, and whom an account follows there. */
export const market: Readonly<Record<string, Row>> = {
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
  'GET /api/v1/tracked': { ...keeping, reaches: own, reads: [{}] },
  'POST /api/v1/tracked': { ...keeping, reaches: 'influencers that it may open' },
  'POST /api/v1/tracked/found': {
    ...keeping,
    who: allOf(tracking, searching),
    reaches: 'the first N results of the tier',
  },
  'POST /api/v1/tracked/remove': { ...keeping, reaches: own },
  'POST /api/v1/tracked/which': { ...keeping, reaches: own, reads: [{ body: { influencer_ids: [1, 2, 3] } }] },
  'GET /api/v1/alerts': { ...keeping, reaches: own, reads: [{}] },
  'GET /api/v1/alerts/news': { ...keeping, reaches: own, reads: [{}] },
  'PATCH /api/v1/alerts': { ...keeping, reaches: own },
  'GET /api/v1/alert-thresholds': { ...keeping, reaches: own, reads: [{}] },
  'PATCH /api/v1/alert-thresholds': { ...keeping, reaches: own },
}
