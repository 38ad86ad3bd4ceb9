import { z } from 'zod'

/** Codes of the specification; every other error carries its HTTP status as code. */
export const CODES = {
  emailTaken: 334,
  accountInactive: 336,
  searchesUsedUp: 339,
  phoneTaken: 352,
} as const

export const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** Body of every answer that is not a success. */
export const ApiError = z.object({
  code: z.int(),
  message: z.string(),
  errors: z.array(FieldError).optional(),
  request_id: z.string(),
})
export type ApiError = z.infer<typeof ApiError>

/** Texts the specification fixes; the interface translates them by these English originals. */
export const MESSAGES = {
  missingCredentials: 'Missing username or password!',
  wrongCredentials: 'Username and password are not correct!',
  accountInactive: 'This account is not active yet. Please contact your administrator.',
  searchesUsedUp:
    "You've exceeded the maximum of number profile searching. Please contact us for further support & information.",
  notFullProfile: "Your account is not allowed to view this influencer's full profile!",
  tooManyAttempts: 'Too many attempts. Please try again later.',
} as const
