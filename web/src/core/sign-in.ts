import { accounts } from '@kolscope/contract/people/accounts'
import { authentication, type SignedIn } from '@kolscope/contract/people/authentication'
import { call } from './api'
import { isApiFailure, NO_ANSWER } from './api-failure'
import { session } from './session'

const silent = (error: unknown) => isApiFailure(error) && (error.status === NO_ANSWER || error.status >= 500)

/** Loads the stored account; a failed load removes it, unless the server merely does not respond. */
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

/** Applies what has changed about the account since; a failed request changes nothing here. */
export async function refreshAccount(): Promise<void> {
  const { status, account } = session.state()
  if (status !== 'signedIn' || account === null) return
  const token = session.token()
  try {
    const { data } = await call(accounts.getAccount, { id: account._id })
    if (session.state().account !== account || session.token() !== token) return
    if (JSON.stringify(data) !== JSON.stringify(account)) session.signedIn(data)
  } catch (error) {
    // A refused token has ended the session already.
    if (!isApiFailure(error)) throw error
  }
}

/** The visitor asks to try again to reach the server. */
export function retrySession(): Promise<void> {
  session.loading()
  return startSession()
}

/**
 * Throws an ApiFailure with the specification's code; the caller shows it. `onCheck` is called if a captcha is needed
 * first.
 */
export async function signIn(email: string, password: string, onCheck?: () => void): Promise<SignedIn> {
  const answer = await call(authentication.signIn, { email, password }).catch(async (error: unknown) => {
    if (!isApiFailure(error) || error.errors[0]?.code !== 'captcha-needed') throw error
    // The captcha is needed only after several wrong passwords, so its code and texts are loaded then.
    const { solveForSignIn } = await import('./sign-in-captcha')
    return call(authentication.signIn, { email, password, captcha: await solveForSignIn(onCheck) })
  })
  await enter(answer)
  return answer
}

/** Starts the session that signing in or setting up returned; without its account there is none. */
export async function enter(answer: SignedIn): Promise<void> {
  session.keep(answer)
  try {
    session.signedIn((await call(accounts.getAccount, { id: answer.userId })).data)
  } catch (error) {
    session.signedOut()
    throw error
  }
}

/** Ends the session here immediately, and on the server if it responds. */
export function signOut(): void {
  if (session.token() !== null) void call(authentication.signOut, {}).catch(() => undefined)
  session.signedOut()
}
