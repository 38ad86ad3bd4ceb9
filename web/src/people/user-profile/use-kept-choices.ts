import { userProfile } from '@kolscope/contract/people/user-profile'
import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { call } from '../../core/api'
import { hasOwnLanguage, setLanguage, useLanguage } from '../../core/i18n'
import { session } from '../../core/session'
import { hasOwnTheme } from '../../core/theme'

/** Reports each change of a value after the first; values loaded from elsewhere do not count as changes. */
function useChanged<T>(value: T, onChange: (value: T) => void): (next: T) => void {
  const last = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    tell.current(value)
  }, [value])
  return (next) => {
    last.current = next
  }
}

// The browser has it already; a choice that cannot be saved now is saved with the next one.
const keep = (changes: Parameters<typeof call<typeof userProfile.updateProfile>>[1]) =>
  void call(userProfile.updateProfile, changes).catch(() => undefined)

/**
 * Language and theme follow the account: a browser without choices of its own takes the account's, and choices made
 * while signed in are stored with the account, for other devices and for mails.
 */
export function useKeptChoices(): void {
  const language = useLanguage()
  const { colorScheme: theme, setColorScheme } = useMantineColorScheme()
  const tookLanguage = useChanged(language, (next) => keep({ language: next }))
  const tookTheme = useChanged(theme, (next) => keep({ theme: next }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the user has signed in
  useEffect(() => {
    const { account } = session.state()
    if (account?.language && account.language !== language && !hasOwnLanguage()) {
      tookLanguage(account.language)
      void setLanguage(account.language)
    }
    if (account?.theme && account.theme !== theme && !hasOwnTheme()) {
      tookTheme(account.theme)
      setColorScheme(account.theme)
    }
  }, [])
}
