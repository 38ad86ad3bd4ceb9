import { z } from 'zod'
import { FLAGS, type Flag } from '../core/access'
import { Id } from '../core/paging'
import { del, feature, get } from '../core/route'

export type Right = Extract<Flag, `can${string}`>
const isRight = (flag: Flag): flag is Right => flag.startsWith('can')
/** Flags that say what an account may do; flags that say what kind of account it is apply to its tokens as well. */
export const Right = z.enum(FLAGS.filter(isRight))

export const MAX_TOKENS = 20
export const DEFAULT_TOKEN_DAYS = 90
export const MAX_TOKEN_DAYS = 366

/** A token as its owner and administrators see it; the token itself is shown only once. */
export const PersonalToken = z.object({
  id: Id,
  name: z.string(),
  /** The last four characters of the token. */
  ending: z.string(),
  scope: z.array(Right),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
  /** Whether an earlier version created it without a scope or an end, so that it ends soon. */
  is_legacy: z.boolean(),
})
export type PersonalToken = z.infer<typeof PersonalToken>

export const NewToken = z.strictObject({
  name: z.string().trim().min(2).max(100),
  scope: z.array(Right).min(1).max(Right.options.length),
  /** Default: DEFAULT_TOKEN_DAYS. */
  expires_in_days: z.int().min(1).max(MAX_TOKEN_DAYS).optional(),
  currentPassword: z.string().max(1_024).optional(),
})

const params = z.strictObject({ id: Id })

/** Administrators list and revoke the tokens of others. */
export const accountTokens = feature({
  listAccountTokens: get('/api/v1/users/:id/tokens', {
    access: 'canCreateAccounts',
    cost: 'light',
    summary: 'List the personal tokens of an account, newest first',
    bare: true,
    sessionOnly: true,
    params,
    answer: z.object({ code: z.literal(200), data: z.array(PersonalToken) }),
  }),
  revokeToken: del('/api/v1/personal-tokens/:id', {
    access: 'canCreateAccounts',
    cost: 'light',
    summary: 'Revoke a personal token of an account that has no permission you lack',
    sessionOnly: true,
    params,
    answer: z.object({ code: z.literal(200) }),
  }),
})
