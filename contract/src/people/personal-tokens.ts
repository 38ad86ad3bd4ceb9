import { z } from 'zod'
import { FLAGS, type Flag } from '../core/access'
import { Id } from '../core/paging'
import { del, feature, get } from '../core/route'

export type Right = Extract<Flag, `can${string}`>
const isRight = (flag: Flag): flag is Right => flag.startsWith('can')
/** Flags that say what an account may do; those that say what it is hold for its tokens, too. */
export const Right = z.enum(FLAGS.filter(isRight))

export const MAX_TOKENS = 20
export const DEFAULT_TOKEN_DAYS = 90
export const MAX_TOKEN_DAYS = 366

/** A token as its owner and administrators see it; the token itself is shown once. */
export const PersonalToken = z.object({
  id: Id,
  name: z.string(),
  /** Its last four characters. */
  ending: z.string(),
  scope: z.array(Right),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
  /** Made by a former version without a scope or an end, and therefore ends soon. */
  is_legacy: z.boolean(),
})
export type PersonalToken = z.infer<typeof PersonalToken>

export const NewToken = z.strictObject({
  name: z.string().trim().min(2).max(100),
  scope: z.array(Right).min(1).max(Right.options.length),
  /** Left out: DEFAULT_TOKEN_DAYS. */
  expires_in_days: z.int().min(1).max(MAX_TOKEN_DAYS).optional(),
  currentPassword: z.string().max(1_024).optional(),
})

const params = z.strictObject({ id: Id })

/** What administrators do with the tokens of others. */
export const accountTokens = feature({
  listAccountTokens: get('/api/v1/users/:id/tokens', {
    access: 'canCreateAccounts',
    cost: 'light',
    summary: 'The personal tokens of an account, the newest first',
    bare: true,
    sessionOnly: true,
    params,
    answer: z.object({ code: z.literal(200), data: z.array(PersonalToken) }),
  }),
  revokeToken: del('/api/v1/personal-tokens/:id', {
    access: 'canCreateAccounts',
    cost: 'light',
    summary: 'Revoke a personal token of an account with no more rights than the own',
    sessionOnly: true,
    params,
    answer: z.object({ code: z.literal(200) }),
  }),
})
