import { useEffect, useRef } from 'react'
import { onSession, session } from './session'
import { useLatest } from './use-latest'

const PREFIX = 'kept:'
const SECRET = /password|confirm|code|token|secret|captcha/i
/** Everyone who sees a category sees its code. */
const PUBLIC_CODE = 'category_code'

type Values = Readonly<Record<string, unknown>>

const keyOf = (accountId: number, name: string) =>
  `${PREFIX}${accountId}:${window.location.pathname}${window.location.search}:${name}`

/** What may be stored: never what proves a user's identity, however deep it is in the values. */
export const jsonWithoutSecrets = (values: Values): string =>
  JSON.stringify(values, (field, value) => (SECRET.test(field) && field !== PUBLIC_CODE ? undefined : value))

function take(key: string): Values | null {
  const text = sessionStorage.getItem(key)
  if (text === null) return null
  sessionStorage.removeItem(key)
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Values) : null
  } catch {
    return null
  }
}

/** Signing out deletes what was typed, so that no other user finds it. */
export function forgetKeptForms(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '')
  for (const key of keys) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

/**
 * Keeps what was typed into a form when the session expires, only in this tab and for this account, and restores it
 * when the form opens again. `read` returns null if nothing is unsaved. Secrets are never stored.
 */
export function useKeptForm(name: string, read: () => Values | null, restore: (values: Values) => void): void {
  const latest = useLatest({ read, restore })
  const accountId = useRef(session.state().account?._id)
  useEffect(() => {
    const id = accountId.current
    if (id === undefined) return
    const key = keyOf(id, name)
    const values = take(key)
    if (values) latest.current.restore(values)
    return onSession(() => {
      const { status, expired } = session.state()
      if (status !== 'signedOut' || !expired) return
      const values = latest.current.read()
      if (values) sessionStorage.setItem(keyOf(id, name), jsonWithoutSecrets(values))
    })
  }, [name, latest])
}
