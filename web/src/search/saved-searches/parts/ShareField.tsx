import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { z } from 'zod'
import { useT } from '../../../core/i18n'
import { RemoveButton } from '../../../ui/form/RemoveButton'
import classes from './share.module.css'

interface Props {
  value: string[]
  onChange: (emails: string[]) => void
  error: string | undefined
}

const Email = z.email()

/** The accounts a search is shared with, by exact email. */
export function ShareField({ value, onChange, error }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  function add() {
    const email = text.trim()
    if (email === '') return
    if (!Email.safeParse(email).success) return setIsWrong(true)
    const isThere = value.some((one) => one.toLowerCase() === email.toLowerCase())
    if (!isThere) onChange([...value, email])
    setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter adds the address instead of saving the form without it.
    event.preventDefault()
    add()
  }

  const problem = isWrong ? t('form.email') : error && t('savedSearches.noAccount')
  return (
    <section className={classes.share}>
      <div className={classes.line}>
        <TextInput
          type="email"
          label={t('savedSearches.shares')}
          description={t('savedSearches.sharesHint')}
          placeholder={t('savedSearches.email')}
          value={text}
          error={problem}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setIsWrong(false)
          }}
        />
        <Button variant="default" disabled={text.trim() === ''} onClick={add}>
          {t('savedSearches.addShare')}
        </Button>
      </div>
      {value.length > 0 && (
        <ul className={classes.list} aria-label={t('savedSearches.shares')}>
          {value.map((email) => (
            <li key={email}>
              <bdi>{email}</bdi>
              <RemoveButton
                label={t('savedSearches.removeShare', { email })}
                onClick={() => onChange(value.filter((one) => one !== email))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
