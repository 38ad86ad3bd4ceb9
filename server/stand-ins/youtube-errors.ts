import { type Answer, json } from './exchange'

export interface FailedCall {
  failure: Answer
}

type Row = readonly [status: number, domain: string, message: string, more?: object]

const ROWS = {
  authError: [
    401,
    'global',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    { status: 'UNAUTHENTICATED' },
  ],
  keyInvalid: [
    400,
    'global',
    'API key not valid. Please pass a valid API key.',
    {
      status: 'INVALID_ARGUMENT',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'API_KEY_INVALID',
          domain: 'googleapis.com',
          metadata: { service: 'youtube.googleapis.com' },
        },
      ],
    },
  ],
  insufficientPermissions: [
    403,
    'global',
    'Request had insufficient authentication scopes.',
    { status: 'PERMISSION_DENIED', details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] },
  ],
  quotaExceeded: [403, 'youtube.quota', 'The request cannot be completed because you have exceeded your quota.'],
  rateLimitExceeded: [403, 'usageLimits', 'Rate Limit Exceeded'],
  forbidden: [403, 'global', 'Forbidden'],
  channelSuspended: [403, 'youtube.channel', 'The channel that the request names has been suspended.'],
  missingRequiredParameter: [400, 'youtube.parameter', 'No filter selected. Expected one of: id, forHandle, mine'],
  incompatibleParameters: [400, 'youtube.parameter', 'Incompatible parameters specified in the request'],
  invalidFilters: [400, 'youtube.parameter', 'The request specified an invalid filter parameter.'],
  invalidPageToken: [400, 'youtube.parameter', 'The request specifies an invalid page token.'],
  playlistNotFound: [404, 'youtube.playlistItem', 'The playlist identified with the playlistId cannot be found.'],
  notFound: [404, 'global', 'Not Found'],
} as const satisfies Record<string, Row>

/** An error in the shape that v3 sends. */
export function failureOf(reason: keyof typeof ROWS, words?: string): FailedCall {
  const [code, domain, text, more] = ROWS[reason] as Row
  const message = words ?? text
  const shownReason = reason === 'keyInvalid' ? 'badRequest' : reason
  return {
    failure: json(code, { error: { code, message, errors: [{ message, domain, reason: shownReason }], ...more } }),
  }
}
