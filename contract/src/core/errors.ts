import { z } from 'zod'

/** Codes of the specification; every other error carries its HTTP status as code. */
export const CODES = {
  emailTaken: 334,
  accountInactive: 336,
  searchesUsedUp: 339,
  phoneTaken: 352,
} as const

/** `message` is English; if a code is given, the code and its values say the same for programs. */
export const FieldError = z.object({
  field: z.string(),
  message: z.string(),
  code: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type FieldError = z.infer<typeof FieldError>

/** The body of every error response. */
export const ApiError = z.object({
  code: z.int(),
  message: z.string(),
  errors: z.array(FieldError).optional(),
  request_id: z.string(),
  /** The stored state, in case of a conflict, as the call would return it. */
  stored: z.unknown().optional(),
})
export type ApiError = z.infer<typeof ApiError>

/** Texts that the specification fixes; the interface uses these English originals as keys of their translations. */
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
  emailTaken: 'This email is already registered.',
  phoneTaken: 'This phone number is already in use.',
  invalidPhone: 'Invalid phone number',
  invalidCode: 'Invalid code',
  invalidYoutubeUrl: 'Invalid youtube channel URL',
  invalidFacebookUrl: 'Invalid facebook page URL',
  socialAccountTaken: 'This social account already linked to another user',
  youtubeNotFound: 'Youtube channel or user not found',
  linkSpent: 'This link has been used or is no longer valid.',
} as const

/** What can be wrong with the input, by code; values fill the braces. */
export const PROBLEMS = {
  'min-above-max': MESSAGES.minAboveMax,
  'ends-before-start': 'The end date must be on or after the start date.',
  'outside-ends': MESSAGES.outsideEnds,
  'needs-word': 'Enter at least one letter or digit to search',
  'text-too-long': 'Search text can have up to {most} characters',
  'too-many-words': 'A search can have up to {most} words',
  'too-many-conditions': 'A search can have up to {most} conditions',
  'no-condition': '"{part}" must have the form key__op=value',
  'no-filter': 'Unknown filter "{key}"',
  'no-operator': '"{key}" doesn’t support the operator "__{operator}"',
  'no-number': '"{key}" must be a number, not "{value}"',
  'no-two-numbers': '"{key}__range" needs two numbers',
  'wrong-number': '"{key}" doesn’t accept {value}',
  'no-flag': '"{key}" must be true or false',
  'no-value': '"{value}" isn’t a valid value for "{key}"',
  'too-many-values': '"{key}" accepts up to {most} values',
  'tiers-order': 'Each size must start at fewer followers than the next larger one',
  'no-weight': 'At least one component must have a weight above 0',
  'too-many-rows': 'A file can have up to {most} rows. Narrow your filters.',
  'too-many-accounts': 'You can import up to {most} rows at once. Split the file.',
  'list-format': 'Use a .csv, .tsv, .txt, .ndjson, .xlsx or .xls file',
  'list-large': 'The file is too large (max. {megabytes} MB)',
  'too-many-loads': 'At most {most} files can wait to be loaded. Load or discard some first.',
  'too-large-loads':
    'Files that wait to be loaded can have at most {megabytes} MB together. Load or discard some first.',
  'too-many-columns': 'The files have more than {most} columns together. Split the upload.',
  'no-profile-link':
    'This link doesn’t lead to a profile. Paste the link of a Facebook, Instagram, TikTok or YouTube profile.',
  'not-listable': 'This account can’t be added',
  'listed-by-name':
    'An influencer without a user name is already listed under this name: {name} (ID {id}). If it is another account, use a link with the platform ID.',
  'texts-too-long': 'The notes and reasons in this collection are too long together. Shorten some first.',
  'too-many-exports': 'You can keep up to {most} exports. Delete one first.',
  'too-many-open-exports': 'Up to {most} exports can be prepared at once. Wait until one is ready.',
  'too-many-additions': 'The results of up to {most} searches can be added at once. Wait until one is done.',
  'too-many-days': 'You can search up to {most} days at once',
  'page-too-deep': 'Only the first {most} results are available',
  'one-kind': 'A role can have only one account type',
  'name-plain': 'A name can’t contain web addresses, < or >, or invisible characters',
  'not-held': 'You can only grant permissions you have yourself',
  'last-manager': 'At least one account must be able to manage roles and accounts',
  'own-account': 'You can’t do this to your own account',
  'built-in': 'Built-in roles can be edited but not deleted',
  'missing-password': 'Enter a password',
  'wrong-password': 'The current password is incorrect',
  'same-password': 'The new password must be different from the current one',
  'passwords-differ': 'Passwords don’t match',
  'too-many-waiting': 'At most {most} deliveries of an account may wait. Try again when some have been sent',
  'too-many-tokens': 'You can have up to {most} API tokens',
  'email-taken': MESSAGES.emailTaken,
  'phone-taken': MESSAGES.phoneTaken,
  'phone-wrong': MESSAGES.invalidPhone,
  'phone-country': 'Codes can’t be sent to phone numbers in this country',
  'code-wrong': MESSAGES.invalidCode,
  'code-wait': 'You can request a new code in {seconds} seconds',
  'codes-spent': 'Too many codes requested. Try again in {minutes} minutes.',
  'youtube-wrong': MESSAGES.invalidYoutubeUrl,
  'youtube-unknown': MESSAGES.youtubeNotFound,
  'page-wrong': MESSAGES.invalidFacebookUrl,
  'account-taken': MESSAGES.socialAccountTaken,
  'captcha-needed': 'Too many wrong passwords. Please confirm that you are not a robot',
  'captcha-wrong': 'Couldn’t verify that you’re human. Try again.',
  'terms-missing': 'Accept the terms and conditions to continue',
  'password-short': 'Use at least {least} characters.',
  'password-long': 'Use no more than {most} characters.',
  'password-own': 'Don’t use the name in your email or the product name.',
  'password-repeats': 'Don’t use a repeating pattern.',
  'password-common': 'This password is too easy to guess.',
  taken: 'Already taken',
  'in-use': 'Still used by {count}',
  'no-such': 'This item no longer exists',
  'not-shown':
    'Only influencers that were shown to you can be used. Find them with a search or open their report first',
  'left-market':
    'Your selection includes influencers that aren’t available at the moment ({count}). Deselect them first',
  'identity-taken': 'This account now belongs to another influencer. Merge or edit that one first.',
  'later-merge': 'Undo the later merge into this influencer first',
  'load-undone': 'The merged account came from a list that was undone since, so it can’t be restored',
  'not-duplicates': 'These two are no longer listed as duplicates. Reload the page.',
  'person-erased': 'The merged person was erased since and can’t be restored',
  'below-itself': 'A category can’t be placed under itself',
  'too-many-levels': 'Use no more than {most} levels',
  twice: 'Duplicate entry',
  'picture-kind': 'Use a PNG, JPEG, or WebP image',
  'picture-large': 'The image is too large (max. {kilobytes} KB)',
  'picture-wide': 'Each side of the image can have up to {most} pixels',
  'no-endpoint': 'Not a valid API path',
  'field-required': 'Field "{name}" is required.',
  'field-short': 'Field {name} must be at least {least} characters',
  'field-long': 'Field {name} must be less than {most} characters',
  'email-accents': 'Email addresses can’t contain accented letters',
  'birth-year-wrong': 'Enter a year from {least} to {most}, or leave it empty',
  'link-protocol': 'Links must start with http, https, or ftp',
  'link-facebook': 'Facebook links must use facebook.com or fb.com',
  'link-long': 'A link can have up to {most} bytes; letters outside plain English take 2 or more',
  'links-long': 'All links together can have up to {most} characters',
  'resonance-wrong': 'Platform "{platform}" - category resonance score invalid (1-100)',
  'state-not-next': 'From {from} it can only go to {next}',
  'name-differs': 'This doesn’t match the name above',
  'plan-tier': 'The plan of this role is of the tier {tier}',
  'plan-needed': 'An account with this role needs a plan of the tier {tier}',
  'plan-none': 'An influencer account has no plan',
  'plan-spent': MESSAGES.searchesUsedUp,
  'plan-ended': 'Your plan has ended. Ask your account manager to renew it.',
  'internal-only': 'Only internal accounts can change this',
  'own-submission': 'You can’t review your own submission',
  'too-many-tracked': 'You can track up to {most} influencers; there’s room for {room} more',
  'too-many-collections':
    'You can have up to {most} collections, including those deleted in the last {days} days. Add to one of them instead.',
  'too-many-members': 'A collection can hold up to {most} influencers',
  'too-many-pairs': 'You can make up to {most} additions at once',
  'no-account': 'No active account uses this email address',
  'owns-it': 'This account is already the owner',
  required: 'This field is required',
  'wrong-value': 'This value isn’t allowed here',
  'wrong-form': 'This isn’t in the right format',
  'email-wrong': 'Enter a valid email address',
  'url-wrong': 'Enter a valid web address',
  'url-insecure': 'The address must start with https://',
  'too-short': 'Enter at least {least} characters',
  'too-long': 'Enter no more than {most} characters',
  'too-few': 'Add at least {least} items',
  'too-many': 'Add no more than {most} items',
  'too-small': 'Enter {least} or more',
  'too-large': 'Enter {most} or less',
  'not-above': 'Enter a number greater than {bound}',
  'not-below': 'Enter a number less than {bound}',
  'no-parameter': 'Unknown parameter.',
  'not-storable': 'The text contains a character that can’t be saved.',
  'too-deep': 'The value is nested too deeply.',
} as const
export type ProblemCode = keyof typeof PROBLEMS
export const ProblemCode = z.enum(Object.keys(PROBLEMS) as ProblemCode[])

type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Values<C extends ProblemCode> = { readonly [Name in NamesIn<(typeof PROBLEMS)[C]>]: string | number }
export type ProblemValues<C extends ProblemCode> =
  NamesIn<(typeof PROBLEMS)[C]> extends never ? [] : [values: Values<C>]

/** A problem with one field and its English sentence. */
export function problem<C extends ProblemCode>(field: string, code: C, ...[values]: ProblemValues<C>): FieldError {
  const replacements: Readonly<Record<string, string | number>> = values ?? {}
  const message = PROBLEMS[code].replace(/\{(\w+)\}/g, (_, name: string) => String(replacements[name]))
  return { field, message, code, ...(values && { values: replacements }) }
}
