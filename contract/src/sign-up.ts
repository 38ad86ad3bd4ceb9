import { z } from 'zod'
import { PROBLEMS } from './errors'
import { one } from './paging'
import { feature, get } from './route'

/** Anybody at once; after an administrator has approved; addresses of some domains; nobody but those who are invited. */
export const SIGN_UP_MODES = ['open', 'approval', 'domains', 'invitation'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

const MAX_DOMAINS = 100
export const Domain = z.string().regex(/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/)

const SignUpRule = z
  .object({ mode: z.enum(SIGN_UP_MODES), domains: z.array(Domain).max(MAX_DOMAINS) })
  .refine(({ mode, domains }) => mode !== 'domains' || domains.length > 0, PROBLEMS.required)
export type SignUpRule = z.infer<typeof SignUpRule>

/** Who may sign up, by what they say they are. */
export const SignUpRules = z.object({ agency: SignUpRule, influencer: SignUpRule })

export const signUpRules = feature({
  getSignUpRules: get('/api/v1/sign-up/rules', {
    access: 'public',
    summary: 'Who may sign up here and how, for agencies and for influencers',
    answer: one(SignUpRules),
  }),
})
