import { Button, TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useT } from '../../core/i18n'
import { signIn } from '../../core/sign-in'
import { DemoHint } from './DemoHint'
import classes from './forms.module.css'
import { PasswordField } from './PasswordField'
import { type SignInFailure, signInFailure } from './sign-in-failure'

const InactiveDialog = lazy(async () => ({ default: (await import('./InactiveDialog')).InactiveDialog }))

/** Keeps what was typed whatever the response; after success the guards redirect. `knownEmail` is the initial email. */
export function SignInForm({ knownEmail = '' }: { knownEmail?: string }) {
  const t = useT()
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  // This form does not use useAction, because its page loads as little as possible.
  const [busy, setBusy] = useState(false)
  const [checking, setChecking] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (email.trim() === '' || password === '') return setFailure({ kind: 'line', text: t('signIn.missing') })
    setBusy(true)
    setFailure(null)
    try {
      await signIn(email.trim(), password, () => setChecking(true))
    } catch (error) {
      setFailure(signInFailure(error, t))
      passwordField.current?.select()
    } finally {
      setBusy(false)
      setChecking(false)
    }
  }

  function fillIn(demoEmail: string) {
    setEmail(demoEmail)
    passwordField.current?.focus()
  }

  return (
    <>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('signIn.email')}
          name="email"
          type="email"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={knownEmail === ''}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          ref={passwordField}
          autoFocus={knownEmail !== ''}
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <div role="alert" className={classes.alert}>
          {failure?.kind === 'line' && <p className={classes.failure}>{failure.text}</p>}
        </div>
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('signIn.submit')}
        </Button>
        <p role="status" className={classes.working}>
          {checking && t('captcha.working')}
        </p>
      </form>
      <p className={classes.links}>
        <a href="/forgot-password">{t('signIn.forgot')}</a>
        <span>
          {t('signIn.noAccount')} <a href="/sign-up">{t('signIn.signUp')}</a>
        </span>
      </p>
      <DemoHint onChoose={fillIn} />
      {failure?.kind === 'inactive' && (
        <Suspense>
          <InactiveDialog onClose={() => setFailure(null)} />
        </Suspense>
      )}
    </>
  )
}
