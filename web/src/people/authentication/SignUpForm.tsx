import { authentication, MIN_PASSWORD } from '@kolscope/contract/people/authentication'
import { TERMS_VERSION } from '@kolscope/contract/people/terms'
import { TextInput, type TextInputProps } from '@mantine/core'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { solveCaptcha } from '../../core/captcha'
import { type Translate, useLanguage, useT } from '../../core/i18n'
import { useFields } from '../../ui/action/use-fields'
import { OptionalLabel } from '../../ui/form/OptionalLabel'
import { FormFoot } from './FormFoot'
import { type Failed, failedOf } from './failed'
import classes from './forms.module.css'
import { PasswordField } from './PasswordField'
import type { Credentials } from './SignedUpDialog'
import { type SignUpFields, type SignUpKind, signUpErrors } from './sign-up-rules'
import { TermsChoice } from './TermsChoice'

const EMPTY: SignUpFields = {
  name: '',
  email: '',
  company: '',
  phone: '',
  password: '',
  confirmPassword: '',
  youtube_channel_url: '',
  facebook_page_url: '',
  terms_version: false,
}
const NAMES = Object.keys(EMPTY) as (keyof SignUpFields)[]
type TextName = Exclude<keyof SignUpFields, 'terms_version'>

/** The data to send: only the fields of this kind of account, without empty ones. */
function payloadOf({ terms_version: accepted, ...fields }: SignUpFields, kind: SignUpKind) {
  const { name, email, password, confirmPassword, company, phone, youtube_channel_url, facebook_page_url } = fields
  const optional = kind === 'agency' ? { company, phone } : { phone, youtube_channel_url, facebook_page_url }
  const filled = Object.entries(optional).filter(([, text]) => text.trim() !== '')
  return {
    kind,
    name: name.trim(),
    email: email.trim(),
    password,
    confirmPassword,
    ...Object.fromEntries(filled),
    ...(accepted && kind === 'influencer' && { terms_version: TERMS_VERSION }),
  }
}

interface Props {
  kind: SignUpKind
  onSignedUp: (credentials: Credentials) => void
  /** An administrator has to approve first. */
  onWaiting: (email: string) => void
}

/** A refusal by the operator's rules, which the page did not know when the form was filled in. */
function byRule(error: unknown, t: Translate): Failed<keyof SignUpFields> | null {
  const code = isApiFailure(error) ? error.errors[0]?.code : undefined
  if (code === 'sign-up-domain') return { fields: { email: t('signUpRule.otherDomain') }, line: '' }
  return code === 'sign-up-invitation' ? { fields: {}, line: t('signUpRule.closed') } : null
}

export function SignUpForm({ kind, onSignedUp, onWaiting }: Props) {
  const t = useT()
  const language = useLanguage()
  const { fields, set, errors, line, isSending, submit } = useFields({
    empty: EMPTY,
    wrongIn: (values) => signUpErrors(values, kind, t),
    send: async (values) => {
      const input = { ...payloadOf(values, kind), language, captcha: await solveCaptcha() }
      const { needs_approval: mustWait } = await call(authentication.signUp, input)
      const { email, password, phone } = values
      if (mustWait) onWaiting(email.trim())
      else onSignedUp({ email: email.trim(), password, phone })
    },
    refusal: (_, error) => byRule(error, t) ?? failedOf(error, t, NAMES, 'signUp.failed'),
  })

  const text = (name: TextName): TextInputProps & { name: string } => ({
    name,
    size: 'md',
    value: fields[name],
    error: errors[name],
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    onChange: (event) => set(name)(event.currentTarget.value),
  })
  const optional = (label: string) => <OptionalLabel text={label} />

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput {...text('name')} label={t('signUp.name')} autoComplete="name" />
      <TextInput {...text('email')} label={t('signIn.email')} type="email" autoComplete="username" spellCheck={false} />
      {kind === 'agency' && (
        <TextInput {...text('company')} label={optional(t('signUp.company'))} autoComplete="organization" />
      )}
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="new-password"
        value={fields.password}
        error={errors.password}
        hint={t('signUp.passwordRule', { count: MIN_PASSWORD })}
        onChange={set('password')}
      />
      <PasswordField
        label={t('setUp.confirm')}
        name="confirmPassword"
        autoComplete="new-password"
        value={fields.confirmPassword}
        error={errors.confirmPassword}
        onChange={set('confirmPassword')}
      />
      <TextInput
        {...text('phone')}
        label={optional(t('signUp.phone'))}
        description={t('signUp.phoneHint')}
        type="tel"
        autoComplete="tel"
      />
      {kind === 'influencer' && (
        <>
          <TextInput
            {...text('youtube_channel_url')}
            label={optional(t('signUp.youtube'))}
            description={t('signUp.youtubeHint')}
            inputMode="url"
          />
          <TextInput
            {...text('facebook_page_url')}
            label={optional(t('signUp.facebook'))}
            description={t('signUp.facebookHint')}
            inputMode="url"
          />
          <TermsChoice checked={fields.terms_version} error={errors.terms_version} onChange={set('terms_version')} />
        </>
      )}
      <p className={classes.soft}>
        {t('signUp.privacy')}{' '}
        <a href="/privacy-notice" target="_blank" rel="noreferrer">
          {t('page.privacy')}
        </a>
      </p>
      <FormFoot line={line} busy={isSending} submit={t('signUp.submit')} working={t('captcha.working')} />
    </form>
  )
}
