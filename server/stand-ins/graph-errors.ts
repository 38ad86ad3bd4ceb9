import { randomBytes } from 'node:crypto'
import { type Answer, json } from './exchange'

type Row = readonly [status: number, code: number, subcode: number | null, message: string, more?: object]

const OWN_EXPIRED = 'Error validating access token: Session has expired on '
const ROWS = {
  invalidToken: [401, 190, null, 'Invalid OAuth access token - Cannot parse access token'],
  expiredToken: [401, 190, 463, `${OWN_EXPIRED}Thursday, 19-Nov-26 08:00:00 PST.`],
  appRemoved: [401, 190, 458, 'Error validating access token: The user has not authorized application.'],
  passwordChanged: [
    401,
    190,
    460,
    'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
  ],
  noPermission: [403, 200, null, '(#200) Requires pages_read_engagement permission to manage the object'],
  missingObject: [
    400,
    100,
    33,
    'Unsupported get request. Object with this ID does not exist, cannot be loaded due to missing permissions, or does not support this operation.',
  ],
  badAlias: [404, 803, null, '(#803) Some of the aliases you requested do not exist'],
  tooMuchData: [500, 1, null, "Please reduce the amount of data you're asking for, then retry your request"],
  appLimit: [403, 4, null, '(#4) Application request limit reached'],
  pageLimit: [403, 32, null, '(#32) Page request limit reached'],
  instagramLimit: [403, 80002, null, '(#80002) There have been too many calls to this Instagram account.'],
  badParameter: [400, 100, null, '(#100) Invalid parameter'],
  badCode: [400, 100, 36009, 'This authorization code has been used.'],
  badClient: [400, 101, null, 'Error validating application. Cannot get application info due to a system error.'],
  unknownUser: [
    400,
    110,
    2207013,
    'Invalid user id',
    { error_user_title: 'Cannot find User', error_user_msg: 'The user cannot be found.' },
  ],
} as const satisfies Record<string, Row>

/** An error as the Graph API sends it. */
export function graphError(name: keyof typeof ROWS, headers: Readonly<Record<string, string>> = {}): Answer {
  const [status, code, subcode, message, more] = ROWS[name] as Row
  const error = {
    message,
    type: 'OAuthException',
    code,
    ...(subcode !== null && { error_subcode: subcode }),
    ...more,
    is_transient: code === 1,
    fbtrace_id: randomBytes(8).toString('base64url'),
  }
  return json(status, { error }, headers)
}
