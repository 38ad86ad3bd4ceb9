import { z } from 'zod'
import { administrator, allOf, internal } from '../core/access'
import { Language, Platform } from '../core/enums'
import { Id, listOf, listShape, MAX_LIST, one } from '../core/paging'
import { feature, get, patch, post } from '../core/route'
import { Email } from '../people/accounts'
import { SolvedCaptcha } from '../people/phone'

/** What a listed person may request. */
export const CORRECTION_KINDS = ['correct', 'erase', 'access'] as const
export const CorrectionKind = z.enum(CORRECTION_KINDS)
export type CorrectionKind = z.infer<typeof CorrectionKind>

export const CORRECTION_STATES = ['open', 'done', 'declined'] as const
export const CorrectionState = z.enum(CORRECTION_STATES)
export type CorrectionState = z.infer<typeof CorrectionState>

export const MAX_CORRECTION_TEXT = 4_000
export const MAX_CORRECTION_NAME = 100
export const MAX_PROFILE_URL = 500
export const CORRECTIONS_PAGE_SIZE = 20

/** The influencer that the URL of a request points to, if one is stored. */
const TargetInfluencer = z.object({ id: Id, name: z.string(), platform: Platform, version: z.int() })

export const CorrectionRequest = z.object({
  id: Id,
  kind: CorrectionKind,
  state: CorrectionState,
  /** The URL of a profile, as the requester typed it. */
  profile_url: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  influencer: TargetInfluencer.nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  /** What was done, or why nothing was done; mailed to the requester. */
  answer: z.string().nullable(),
  /** The person was erased, and with it the requester and the subject of the request. */
  is_erased: z.boolean(),
  version: z.int(),
})
export type CorrectionRequest = z.infer<typeof CorrectionRequest>

/**
 * A text of an account that still names an erased person; `id` is that of the collection or of the landscape's saved
 * view.
 */
export const NamedText = z.object({
  kind: z.enum(['collection', 'landscape']),
  id: Id,
  fields: z.array(z.enum(['name', 'description', 'reason', 'note'])),
  /** The owner's email. */
  owner: z.string(),
})
export type NamedText = z.infer<typeof NamedText>

/** What an erasure removed, as numbers only, and the texts that stay because only their owners can rewrite them. */
export const Erasure = z.object({
  influencers: z.int(),
  profiles: z.int(),
  posts: z.int(),
  rows: z.int(),
  pictures: z.int(),
  named_texts: z.array(NamedText),
})
export type Erasure = z.infer<typeof Erasure>

/** The stored rows by table, unchanged. */
export const Everything = z.object({
  name: z.string(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

export const CorrectionAsked = z.strictObject({
  kind: CorrectionKind,
  profile_url: z.string().trim().min(3).max(MAX_PROFILE_URL),
  name: z.string().trim().min(2).max(MAX_CORRECTION_NAME),
  email: Email,
  message: z.string().trim().max(MAX_CORRECTION_TEXT),
  /** Language of the mails that follow. */
  language: Language.optional(),
  captcha: SolvedCaptcha,
})

export const CorrectionDecision = z.strictObject({
  state: z.enum(['done', 'declined']),
  answer: z.string().trim().min(2).max(MAX_CORRECTION_TEXT),
})
export type CorrectionDecision = z.infer<typeof CorrectionDecision>

const access = allOf('canEditInfluencerBasicInfo', internal)
const params = z.strictObject({ id: Id })
export const CORRECTION_SORTS = ['created_at', 'kind', 'state'] as const

export const corrections = feature({
  requestCorrection: post('/api/v1/correction-requests', {
    access: 'public',
    cost: 'light',
    summary: 'Request the correction, erasure or a copy of your data as a listed person; requires a captcha',
    body: CorrectionAsked,
    answer: one(z.object({ number: Id })),
  }),
  listCorrections: get('/api/v1/correction-requests', {
    access,
    cost: 'light',
    summary: 'List the requests of listed people, oldest open requests first by default',
    query: z.strictObject({
      ...listShape(CORRECTION_SORTS),
      states: z.array(CorrectionState).max(MAX_LIST).optional(),
      kinds: z.array(CorrectionKind).max(MAX_LIST).optional(),
    }),
    answer: listOf(CorrectionRequest),
  }),
  getCorrection: get('/api/v1/correction-requests/:id', {
    access,
    cost: 'light',
    summary: 'Get the request of a listed person',
    params,
    answer: one(CorrectionRequest),
  }),
  decideCorrection: patch('/api/v1/correction-requests/:id', {
    access,
    cost: 'light',
    summary: 'Complete a request, or decline it with a reason; the reply is mailed to the requester',
    params,
    body: CorrectionDecision.extend({ version: z.int().optional() }),
    answer: one(CorrectionRequest),
  }),
  getEverything: get('/api/v1/influencers/:id/everything', {
    access: allOf(administrator, internal),
    cost: 'bulk',
    summary: 'Get everything stored about an influencer, to be sent to the person; the access is recorded',
    params,
    answer: one(Everything),
  }),
  eraseInfluencer: post('/api/v1/influencers/:id/erasure', {
    access: allOf(administrator, internal),
    cost: 'bulk',
    summary:
      'Erase an influencer, or the whole person, permanently: rows, index and pictures; a digest keeps it from being loaded again',
    params,
    body: z.strictObject({
      /** Also erases the other influencers of the same profile, and the profile. */
      whole_person: z.boolean(),
      /** The influencer's name, entered by the user who erases it; lists have stored some of any length. */
      confirmed_name: z.string(),
      correction_request_id: Id.optional(),
    }),
    answer: one(Erasure),
  }),
})
