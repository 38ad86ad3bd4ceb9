import type { SignUpRule } from '@kolscope/contract/core/settings'
import { signUpRules } from '@kolscope/contract/people/sign-up'
import { useEffect, useState } from 'react'
import { call } from '../../core/api'
import type { SignUpKind } from './sign-up-rules'

/** Who may sign up here; null until the server responds. Without a response the form stays, and the server decides. */
export function useSignUpRules(): Record<SignUpKind, SignUpRule> | null {
  const [rules, setRules] = useState<Record<SignUpKind, SignUpRule> | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call(signUpRules.getSignUpRules, {}, { signal: leaving.signal }).then(
      ({ data }) => setRules(data),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return rules
}
