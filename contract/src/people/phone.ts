import { z } from 'zod'
import { feature, post } from '../core/route'
import { TypedPassword } from './accounts'

export const CODE_LENGTH = 6
/** The format after spaces, dots, dashes and brackets are removed. */
export const PHONE_LENGTH = { least: 2, most: 14 } as const
export const PHONE_CODE_SECONDS = { life: 120, resend: 15 } as const

/** A challenge with its solution, as base64 of JSON. */
export const SolvedCaptcha = z.string().max(4_000)

/**
 * sendCode needs phone and captcha, and also the password if the account has a verified number; verifyCode needs the
 * code.
 */
export const PhoneAction = z.strictObject({
  action: z.enum(['sendCode', 'verifyCode']),
  phone: z.string().max(40).optional(),
  captcha: SolvedCaptcha.optional(),
  currentPassword: TypedPassword.optional(),
  code: z.string().max(20).optional(),
})

/** The state of a code that was sent; seconds count from this answer. */
export const CodeState = z.object({
  is_verified: z.boolean(),
  expires_in_seconds: z.int().nullable(),
  resend_in_seconds: z.int().nullable(),
})
export type CodeState = z.infer<typeof CodeState>

export const phone = feature({
  verifyPhone: post('/api/v1/user-profile', {
    access: 'signedIn',
    cost: 'light',
    summary: 'Send a code to a phone number (sendCode), or verify the code (verifyCode)',
    bare: true,
    sessionOnly: true,
    body: PhoneAction,
    answer: z.object({ code: z.literal(200), data: CodeState.extend({ phone: z.string() }) }),
  }),
})
