import { type Access, can, type Flag } from '@kolscope/contract/core/access'
import type { CurrentAccount } from '@kolscope/contract/people/accounts'
import type { SignedIn } from '@kolscope/contract/people/authentication'
import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners'
import { returnPath } from './own-path'

const TOKEN = 'access_token'
const USER_ID = 'user_id'
const EXPIRED = 'expired'
const HISTORY_URL = 'history_url'
/**
 * The account the session belongs to: a URL contains what a user searched for, which the next account must not
 * see.
 */
const HISTORY_OF = 'history_of'

export interface Session {
  /** unreachable: the account could not be loaded because the server does not respond. */
  status: 'loading' | 'signedOut' | 'signedIn' | 'unreachable'
  account: CurrentAccount | null
  /** The stored token was refused; cleared by the next sign-in. */
  expired: boolean
}

const listeners = createListeners()
let state: Session = { status: 'loading', account: null, expired: false }
/** The account whose session was refused; known only to this tab, until the user signs out. */
let refusedEmail: string | null = null

function become(next: Session) {
  state = next
  listeners.notify()
}

const read = (key: string): string | null => localStorage.getItem(key)
function forget(...keys: string[]) {
  for (const key of keys) localStorage.removeItem(key)
}

/** Stores the response of signing in; startSession loads the account itself. */
function keep(answer: Pick<SignedIn, 'accessToken' | 'userId'>) {
  localStorage.setItem(TOKEN, answer.accessToken)
  localStorage.setItem(USER_ID, String(answer.userId))
  forget(EXPIRED)
}

function signedOut() {
  forget(TOKEN, USER_ID, EXPIRED, HISTORY_URL, HISTORY_OF)
  refusedEmail = null
  become({ status: 'signedOut', account: null, expired: false })
}

/** A token that was sent came back as 401; a refusal of an older token than the stored one means nothing. */
function refuse(token: string | null) {
  if (token === null || token !== read(TOKEN)) return
  forget(TOKEN, USER_ID)
  localStorage.setItem(EXPIRED, '1')
  refusedEmail = state.account?.email ?? null
  become({ status: 'signedOut', account: null, expired: true })
}

export const session = {
  state: (): Session => state,
  token: (): string | null => read(TOKEN),
  userId: (): number | null => {
    const id = Number(read(USER_ID))
    return Number.isSafeInteger(id) && id > 0 ? id : null
  },
  keep,
  refused: refuse,
  signedOut,
  expired: () => read(EXPIRED) === '1',
  refusedEmail: () => refusedEmail,
  loading: () => become({ ...state, status: 'loading' }),
  unreachable: () => become({ ...state, status: 'unreachable' }),
  signedIn: (account: CurrentAccount) => become({ status: 'signedIn', account, expired: false }),
  anonymous: () => become({ status: 'signedOut', account: null, expired: read(EXPIRED) === '1' }),
  flags: (): readonly Flag[] | null => state.account?.role.globalPermissions ?? null,
  historyUrl: () => (read(HISTORY_OF) === String(state.account?._id) ? returnPath(read(HISTORY_URL)) : null),
  remember: (path: string) => {
    if (returnPath(path) === null) return
    localStorage.setItem(HISTORY_URL, path)
    localStorage.setItem(HISTORY_OF, String(state.account?._id))
  },
}

export const onSession = listeners.subscribe
export const useSession = (): Session => useSyncExternalStore(listeners.subscribe, session.state)

/** Whether the signed-in account has a permission; the server checks again on every call. */
export function useCan(access: Access): boolean {
  const { account } = useSession()
  return can(account?.role.globalPermissions ?? null, access)
}

/** Another tab that signs in or out does so for this one too; the returned function stops following. */
export function followOtherTabs(reload: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === TOKEN && event.newValue !== event.oldValue) reload()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
