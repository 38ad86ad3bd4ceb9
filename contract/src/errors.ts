import { z } from 'zod'

/** Codes of the specification; every other error carries its HTTP status as code. */
export const CODES = {
  emailTaken: 334,
  accountInactive: 336,
  searchesUsedUp: 339,
  phoneTaken: 352,
} as const

/** `message` is English; where a code is given, it and its values say the same to a program. */
export const FieldError = z.object({
  field: z.string(),
  message: z.string(),
  code: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type FieldError = z.infer<typeof FieldError>

/** Body of every answer that is not a success. */
export const ApiError = z.object({
  code: z.int(),
  message: z.string(),
  errors: z.array(FieldError).optional(),
  request_id: z.string(),
  /** Of a conflict: what is stored now, as the call would answer it. */
  stored: z.unknown().optional(),
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
  minAboveMax: 'Min value should be smaller than Max value',
  outsideEnds: 'The value should be larger than 0 and smaller than 100',
  emailTaken: 'This e-mail is already registered.',
  phoneTaken: 'This phone number is already in use.',
  invalidPhone: 'Invalid phone number',
  invalidCode: 'Invalid code',
  invalidYoutubeUrl: 'Invalid youtube channel URL',
  invalidFacebookUrl: 'Invalid facebook page URL',
  socialAccountTaken: 'This social account already linked to another user',
  youtubeNotFound: 'Youtube channel or user not found',
  linkSpent: 'This link has been used or is no longer valid.',
} as const

/** What can be wrong with what was sent, by code; values fill the braces. */
export const PROBLEMS = {
  'min-above-max': MESSAGES.minAboveMax,
  'outside-ends': MESSAGES.outsideEnds,
  'needs-word': 'The text to search for needs a letter or a digit',
  'text-too-long': 'The text to search for takes at most {most} characters',
  'no-condition': '"{part}" is not of the form key__op=value',
  'no-filter': 'There is no filter "{key}"',
  'no-operator': '"{key}" does not take the operator "__{operator}"',
  'no-number': '"{key}" needs a number, not "{value}"',
  'no-two-numbers': '"{key}__range" needs two numbers',
  'wrong-number': '"{key}" does not take the number {value}',
  'no-flag': '"{key}" is true or false',
  'no-value': '"{key}" does not know the value "{value}"',
  'too-many-values': '"{key}" takes at most {most} values',
  'tiers-order': 'Each size begins at fewer followers than the one above it',
  'no-weight': 'At least one part needs a weight above 0',
  'too-many-rows': 'A file holds at most {most} rows. Please narrow the filters',
  'too-many-accounts': 'At most {most} rows are read at once. Please divide the file',
  'not-listable': 'This account cannot be listed',
  'too-many-exports': 'At most {most} exports are kept at once. Please delete one first',
  'too-many-days': 'At most {most} days are searched at once',
  'page-too-deep': 'Pages reach the first {most} results',
  'one-kind': 'A role has one kind of account at most',
  'name-plain': 'A name can’t contain web addresses, < or >, or invisible characters',
  'not-held': 'You can only give rights that you hold yourself',
  'last-manager': 'Nobody could administer roles and accounts any more',
  'own-account': 'Nobody changes this of their own account',
  'built-in': 'A built-in role can be changed, but not deleted',
  'missing-password': 'Please enter a password',
  'wrong-password': 'The current password is not correct',
  'same-password': 'The new password is the current one',
  'passwords-differ': 'The passwords differ',
  'too-many-waiting': 'At most {most} deliveries of an account may wait. Try again when some have been sent',
  'too-many-tokens': 'An account has at most {most} tokens',
  'email-taken': MESSAGES.emailTaken,
  'phone-taken': MESSAGES.phoneTaken,
  'phone-wrong': MESSAGES.invalidPhone,
  'phone-country': 'Codes cannot be sent to numbers of this country',
  'code-wrong': MESSAGES.invalidCode,
  'code-wait': 'A new code can be sent in {seconds} seconds',
  'codes-spent': 'Too many codes were sent. Please try again in {minutes} minutes',
  'youtube-wrong': MESSAGES.invalidYoutubeUrl,
  'youtube-unknown': MESSAGES.youtubeNotFound,
  'page-wrong': MESSAGES.invalidFacebookUrl,
  'account-taken': MESSAGES.socialAccountTaken,
  'captcha-needed': 'Too many wrong passwords. Please confirm that you are not a robot',
  'captcha-wrong': 'The check against robots failed. Please try again',
  'terms-missing': 'Please accept the terms and conditions',
  'password-short': 'The password needs at least {least} characters.',
  'password-long': 'The password may have at most {most} characters.',
  'password-own': 'The password must not contain your e-mail name or the name of this product.',
  'password-repeats': 'The password repeats itself.',
  'password-common': 'The password is among those that are guessed first.',
  taken: 'Already taken',
  'in-use': '{count} still refer to it',
  'no-such': 'There is no such entry any more',
  'not-shown':
    'Only influencers that were shown to you can be used. Find them with a search or open their report first',
  'below-itself': 'It cannot stand below itself',
  'too-many-levels': 'At most {most} levels',
  twice: 'Something stands here twice',
  'picture-kind': 'Only PNG, JPEG or WebP pictures',
  'picture-large': 'The picture is too large (at most {kilobytes} KB)',
  'picture-wide': 'A side of the picture has at most {most} pixels',
  'no-endpoint': 'This is not the path of a call',
  'field-required': 'Field "{name}" is required.',
  'field-short': 'Field {name} must be at least {least} characters',
  'field-long': 'Field {name} must be less than {most} characters',
  'email-accents': 'An e-mail address has no accented letters',
  'birth-year-wrong': 'The birth year is a whole number from {least} to {most}, or empty',
  'link-protocol': 'A link has to start with http, https or ftp',
  'link-facebook': 'A Facebook link needs the host facebook.com or fb.com',
  'resonance-wrong': 'Platform "{platform}" - category resonance score invalid (1-100)',
  'state-not-next': 'From {from} it can only go to {next}',
  'name-differs': 'This is not the name that stands above',
  'plan-tier': 'The plan of this role is of the tier {tier}',
  'plan-needed': 'An account with this role needs a plan of the tier {tier}',
  'plan-none': 'An influencer account has no plan',
  'plan-spent': MESSAGES.searchesUsedUp,
  'plan-ended': 'Your plan has ended. Ask your account manager to renew it.',
  'internal-only': 'Only internal accounts can change this',
  'own-submission': 'Whoever submitted it does not decide on it',
  'too-many-tracked': 'At most {most} can be tracked; there is room for {room} more',
  'too-many-members': 'A collection holds at most {most} influencers',
  'too-many-pairs': 'At most {most} additions are possible at once',
  'no-account': 'There is no active account with this e-mail address',
  'owns-it': 'This account owns it already',
  required: 'This is needed',
  'wrong-value': 'This value is not possible here',
  'wrong-form': 'This is not written as it should be',
  'email-wrong': 'This is not an e-mail address',
  'url-wrong': 'This is not a web address',
  'url-insecure': 'The address has to begin with https://',
  'too-short': 'At least {least} characters are needed',
  'too-long': 'At most {most} characters are possible',
  'too-few': 'At least {least} entries are needed',
  'too-many': 'At most {most} entries are possible',
  'too-small': 'The number has to be {least} or larger',
  'too-large': 'The number has to be {most} or smaller',
  'not-above': 'The number has to be larger than {bound}',
  'not-below': 'The number has to be smaller than {bound}',
  'no-parameter': 'There is no such parameter.',
  'not-storable': 'The text holds a character that cannot be stored.',
  'too-deep': 'The value is nested too deeply.',
} as const
export type ProblemCode = keyof typeof PROBLEMS
export const ProblemCode = z.enum(Object.keys(PROBLEMS) as ProblemCode[])

type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Values<C extends ProblemCode> = { readonly [Name in NamesIn<(typeof PROBLEMS)[C]>]: string | number }
export type ProblemValues<C extends ProblemCode> =
  NamesIn<(typeof PROBLEMS)[C]> extends never ? [] : [values: Values<C>]

/** A problem of a field, with its English sentence. */
export function problem<C extends ProblemCode>(field: string, code: C, ...[values]: ProblemValues<C>): FieldError {
  const given: Readonly<Record<string, string | number>> = values ?? {}
  const message = PROBLEMS[code].replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]))
  return { field, message, code, ...(values && { values: given }) }
}
