import { type Access, can } from '@kolscope/contract/core/access'
import { redirect } from '@tanstack/react-router'
import { session } from './session'

interface Visit {
  location: { href: string; pathname: string }
}

/** Redirects a visitor without a session to the sign-in, or to the expiry page, which leads back here. */
export function requireSession({ location }: Visit): void {
  if (session.state().status === 'signedIn') return
  const to = session.expired() ? '/auth-expired' : '/sign-in'
  redirect({ to, search: location.pathname === '/' ? {} : { redirect: location.href }, replace: true, throw: true })
}

export const requireAccess = (access: Access) => (): void => {
  if (can(session.flags(), access)) return
  redirect({ to: '/access-denied', replace: true, throw: true })
}
