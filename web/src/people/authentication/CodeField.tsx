import { CODE_LENGTH } from '@kolscope/contract/people/phone'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { useT } from '../../core/i18n'
import classes from './forms.module.css'
import { clock } from './use-countdown'

interface Props {
  value: string
  onChange: (value: string) => void
  onSubmit: () => void
  error: string | undefined
  busy: boolean
  /** Whether a code was sent at all. */
  isSent: boolean
  /** Seconds it is still valid; null if it no longer is. */
  life: number | null
}

/** The field for a code that was sent. */
export function CodeField({ value, onChange, onSubmit, error, busy, isSent, life }: Props) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isSent) field.current?.focus()
  }, [isSent])
  const isOpen = isSent && life !== null
  const hint = !isSent
    ? t('verify.codeFirst')
    : life === null
      ? t('verify.codeExpired')
      : t('verify.codeHint', { time: clock(life) })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isOpen && !busy) onSubmit()
  }

  return (
    <form className={classes.code} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={t('verify.code')}
        name="code"
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH + 2}
        disabled={!isOpen}
        value={value}
        error={error}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={busy} disabled={!isOpen || value.trim().length < CODE_LENGTH}>
        {t('verify.submit')}
      </Button>
    </form>
  )
}
