import {
  CORRECTION_KINDS,
  CorrectionAsked,
  type CorrectionKind,
  corrections,
  MAX_CORRECTION_TEXT,
} from '@kolscope/contract/system/corrections'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { call } from '../../../core/api'
import { solveCaptcha } from '../../../core/captcha'
import { type Translate, useLanguage, useT } from '../../../core/i18n'
import { FormFoot } from '../../../people/authentication/FormFoot'
import { type Failed, failedOf } from '../../../people/authentication/failed'
import classes from '../../../people/authentication/forms.module.css'
import { useFields } from '../../../ui/action/use-fields'
import { OptionalLabel } from '../../../ui/form/OptionalLabel'

const EMPTY = { kind: 'correct' as CorrectionKind, profile_url: '', name: '', email: '', message: '' }
type Fields = typeof EMPTY
type Name = keyof Fields
const NAMES = Object.keys(EMPTY) as Name[]

/** What can be checked before anything is sent. */
function wrongIn(fields: Fields, t: Translate): Failed<Name>['fields'] {
  const { profile_url, name, email } = CorrectionAsked.shape
  return {
    ...(!profile_url.safeParse(fields.profile_url).success && { profile_url: t('corrections.urlWrong') }),
    ...(!name.safeParse(fields.name).success && { name: t('corrections.nameWrong') }),
    ...(!email.safeParse(fields.email).success && { email: t('setUp.emailWrong') }),
  }
}

export interface SentRequest {
  number: number
  email: string
}

export function RequestForm({ onSent }: { onSent: (request: SentRequest) => void }) {
  const t = useT()
  const language = useLanguage()
  const { fields, set, errors, line, isSending, submit } = useFields({
    empty: EMPTY,
    wrongIn: (values) => wrongIn(values, t),
    send: async (values) => {
      const { data } = await call(corrections.requestCorrection, {
        ...values,
        language,
        captcha: await solveCaptcha(),
      })
      onSent({ number: data.number, email: values.email.trim() })
    },
    refusal: (_, error) => failedOf(error, t, NAMES, 'corrections.failed'),
  })

  const text = (name: Name) => ({
    name,
    size: 'md',
    value: fields[name],
    error: errors[name],
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set(name)(value),
  })

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
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
      <FormFoot line={line} busy={isSending} submit={t('corrections.submit')} working={t('captcha.working')} />
    </form>
  )
}
