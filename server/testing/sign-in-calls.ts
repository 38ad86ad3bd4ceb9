import type { ApiError } from '@kolscope/contract/core/errors'
import type { SignedIn } from '@kolscope/contract/people/authentication'
import type { Response, TestApp } from './test-app'

let addresses = 0
/** Attempts are counted by network, too; each call comes from its own. */
export const newAddress = () => `10.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

interface SignInInput {
  email: string
  password: string
  captcha?: string
  from?: string
  cookie?: string
}

export const signIn = (
  app: TestApp,
  { from = newAddress(), cookie, ...body }: SignInInput,
): Promise<Response<ApiError & SignedIn>> =>
  app.anonymous.call({
    method: 'POST',
    url: '/api/v1/authentication',
    body,
    from,
    ...(cookie && { headers: { cookie } }),
  })

/** The cookie that a browser sends back after a response. */
export const cookieOf = ({ headers }: Response) => String(headers['set-cookie'] ?? '').split(';', 1)[0] ?? ''

export const needsCaptcha = ({ body }: Response<ApiError>) => body.errors?.[0]?.code === 'captcha-needed'

/** Counts the responses by status. */
export function tally(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

export const attemptsAt = (app: TestApp, key: string) =>
  app.db.selectFrom('sign_in_attempts').selectAll().where('key', '=', key).executeTakeFirst()

/** `busySeconds`: how long the turns are taken that further tries wait for. */
export async function setFailures(
  app: TestApp,
  key: string,
  failures: number,
  minutesAgo = 0,
  busySeconds = 0,
): Promise<void> {
  const free_at = busySeconds > 0 ? new Date(Date.now() + busySeconds * 1_000) : null
  const row = { failures, window_started_at: new Date(Date.now() - minutesAgo * 60_000), free_at }
  await app.db
    .insertInto('sign_in_attempts')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
