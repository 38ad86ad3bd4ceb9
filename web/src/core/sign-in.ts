import { accounts, type SignedIn } from '@kolscope/contract/accounts'
import { call } from './api'
import { isApiFailure, NO_ANSWER } from './api-failure'
import { session } from './session'

const silent = (error: unknown) => isApiFailure(error) && (error.status === NO_ANSWER || error.status >= 500)

/** Loads the stored account; a failed load forgets it, except when the server only does not answer. */
export async function startSession(): Promise<void> {
  const id = session.userId()
  if (id === null || session.token() === null) return session.anonymous()
  try {
    session.signedIn((await call(accounts.getAccount, { id })).data)
  } catch (error) {
    if (isApiFailure(error) && error.status === 401) return
    if (silent(error)) session.unreachable()
    else session.signedOut()
  }
}

/** The visitor asks to try again to reach the server. */
export function retrySession(): Promise<void> {
  session.loading()
  return startSession()
}

/** Throws an ApiFailure with the specification's code; the caller shows it. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const answer = await call(accounts.signIn, { email, password })
  await enter(answer)
  return answer
}

/** Begins the session that signing in or setting up answered; without its account there is none. */
export async function enter(answer: SignedIn): Promise<void> {
  session.keep(answer)
  try {
    session.signedIn((await call(accounts.getAccount, { id: answer.userId })).data)
  } catch (error) {
    session.signedOut()
    throw error
  }
}

/** Ends the session here at once, and on the server if it answers. */
export function signOut(): void {
  if (session.token() !== null) void call(accounts.signOut, {}).catch(() => undefined)
  session.signedOut()
}
