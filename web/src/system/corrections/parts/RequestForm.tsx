import {
  CORRECTION_KINDS,
  CorrectionAsked,
  type CorrectionKind,
  corrections,
  MAX_CORRECTION_TEXT,
} from '@kolscope/contract/system/corrections'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../core/api'
import { solveCaptcha } from '../../../core/captcha'
import { type Translate, useLanguage, useT } from '../../../core/i18n'
import { FormFoot } from '../../../people/sign-in/FormFoot'
import { type Failed, failedOf } from '../../../people/sign-in/failed'
import classes from '../../../people/sign-in/forms.module.css'
import { OptionalLabel } from '../../../ui/form/OptionalLabel'

const EMPTY = { kind: 'correct' as CorrectionKind, profile_url: '', name: '', email: '', message: '' }
type Fields = typeof EMPTY
type Name = keyof Fields
const NAMES = Object.keys(EMPTY) as Name[]
const NOTHING: Failed<Name> = { fields: {}, line: '' }

/** What can be judged before anything is sent. */
function wrongIn(fields: Fields, t: Translate): Failed<Name>['fields'] {
  const { profile_url, name, email } = CorrectionAsked.shape
  return {
    ...(!profile_url.safeParse(fields.profile_url).success && { profile_url: t('corrections.urlWrong') }),
    ...(!name.safeParse(fields.name).success && { name: t('corrections.nameWrong') }),
    ...(!email.safeParse(fields.email).success && { email: t('setUp.emailWrong') }),
  }
}

export interface Sent {
  number: number
  email: string
}

export function RequestForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useT()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(EMPTY)
  const [failed, setFailed] = useState(NOTHING)
  const [busy, setBusy] = useState(false)

  function blame(next: Failed<Name>) {
    setFailed(next)
    const first = NAMES.find((name) => next.fields[name] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = wrongIn(fields, t)
    if (Object.keys(wrong).length > 0) return blame({ fields: wrong, line: '' })
    setBusy(true)
    setFailed(NOTHING)
    try {
      const asked = { ...fields, language, captcha: await solveCaptcha() }
      const { data } = await call(corrections.requestCorrection, asked)
      onSent({ number: data.number, email: fields.email.trim() })
    } catch (error) {
      blame(failedOf(error, t, NAMES, 'corrections.failed'))
    } finally {
      setBusy(false)
    }
  }

  const text = (name: Name) => ({
    name,
    size: 'md',
    value: fields[name],
    error: failed.fields[name],
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setFields((before) => ({ ...before, [name]: value }))
      setFailed(({ fields: { [name]: _, ...rest } }) => ({ fields: rest as Failed<Name>['fields'], line: '' }))
    },
  })

  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <NativeSelect
        {...text('kind')}
        label={t('corrections.kind')}
        data={CORRECTION_KINDS.map((kind) => ({ value: kind, label: t(`corrections.kind.${kind}`) }))}
      />
      <TextInput
        {...text('profile_url')}
        label={t('corrections.profileUrl')}
        description={t('corrections.profileUrlHint')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput {...text('name')} label={t('corrections.name')} autoComplete="name" />
      <TextInput
        {...text('email')}
        label={t('corrections.email')}
        description={t('corrections.emailHint')}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <Textarea
        {...text('message')}
        label={<OptionalLabel text={t('corrections.message')} />}
        description={t('corrections.messageHint')}
        maxLength={MAX_CORRECTION_TEXT}
        rows={5}
      />
      <FormFoot line={failed.line} busy={busy} submit={t('corrections.submit')} working={t('captcha.working')} />
    </form>
  )
}
