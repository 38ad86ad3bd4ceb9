import { z } from 'zod'
import { one } from '../core/paging'
import { feature, get, post } from '../core/route'

/** Version of the terms and conditions for influencer accounts; a new version asks everyone to accept again. */
export const TERMS_VERSION = '2026-11-01'

export const TermsAcceptance = z.object({
  version: z.string(),
  accepted_version: z.string().nullable(),
  accepted_at: z.string().nullable(),
})
export type TermsAcceptance = z.infer<typeof TermsAcceptance>

export const terms = feature({
  getTerms: get('/api/v1/terms', {
    access: 'isInfluencerAccount',
    cost: 'light',
    summary: 'Get the current terms and the versions you have accepted',
    bare: true,
    answer: one(TermsAcceptance),
  }),
  acceptTerms: post('/api/v1/terms', {
    access: 'isInfluencerAccount',
    cost: 'light',
    summary: 'Accept the current terms by their version',
    bare: true,
    sessionOnly: true,
    body: z.strictObject({ version: z.string().max(40) }),
    answer: one(TermsAcceptance),
  }),
})
