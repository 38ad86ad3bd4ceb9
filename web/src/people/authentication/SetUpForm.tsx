import { authentication, MIN_MANAGEMENT_PASSWORD } from '@kolscope/contract/people/authentication'
import { Button, TextInput } from '@mantine/core'
import { call } from '../../core/api'
import { isApiFailure, NO_ANSWER } from '../../core/api-failure'
import { type TextKey, type Translate, useT } from '../../core/i18n'
import { enter } from '../../core/sign-in'
import { useFields } from '../../ui/action/use-fields'
import classes from './forms.module.css'
import { PasswordField } from './PasswordField'
import { lengthOf, type SetUpErrors, type SetUpFields, setUpErrors } from './set-up-rules'

const EMPTY: SetUpFields = { name: '', email: '', password: '', confirm: '' }

const REFUSED = {
  name: 'setUp.nameLength',
  email: 'setUp.emailWrong',
  password: 'setUp.passwordWeak',
  confirm: 'setUp.mismatch',
} as const satisfies Record<keyof SetUpFields, TextKey>

const isOwn = (field: string): field is keyof SetUpFields => Object.hasOwn(EMPTY, field)

/** Errors that only the server finds, in the reader's language. */
function fieldErrorsOf(error: unknown, t: Translate): SetUpErrors {
  if (!isApiFailure(error)) return {}
  return Object.fromEntries(error.errors.flatMap(({ field }) => (isOwn(field) ? [[field, t(REFUSED[field])]] : [])))
}

function lineOf(error: unknown, t: Translate): string {
  if (!isApiFailure(error)) return t('setUp.failed')
  if (error.status === NO_ANSWER || error.status >= 502) return t('signIn.noAnswer')
  if (error.status === 429) return t('signIn.tooMany')
  if ([401, 403, 404, 409, 410].includes(error.status)) return t('setUp.used')
  return t('setUp.failed')
}

function refusal(t: Translate, error: unknown) {
  const fields = fieldErrorsOf(error, t)
  return { fields, line: Object.keys(fields).length === 0 ? lineOf(error, t) : '' }
}

/** Creates the first administrator and signs in. */
export function SetUpForm({ token }: { token: string }) {
  const t = useT()
  const { fields, set, errors, line, isSending, submit } = useFields({
    empty: EMPTY,
    wrongIn: (values) => setUpErrors(values, t),
    send: async ({ name, email, password }) =>
      enter(await call(authentication.setUp, { token, name: name.trim(), email: email.trim(), password })),
    refusal,
  })

  const long = lengthOf(fields.password) >= MIN_MANAGEMENT_PASSWORD
  const rule = long ? t('setUp.passwordFits') : t('setUp.passwordRule', { count: MIN_MANAGEMENT_PASSWORD })
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('setUp.name')}
        name="name"
        size="md"
        autoComplete="name"
        autoFocus
        value={fields.name}
        error={errors.name}
        onChange={(event) => set('name')(event.currentTarget.value)}
      />
      <TextInput
        label={t('signIn.email')}
        name="email"
        type="email"
        size="md"
        autoComplete="username"
        spellCheck={false}
        value={fields.email}
        error={errors.email}
        onChange={(event) => set('email')(event.currentTarget.value)}
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="new-password"
        value={fields.password}
        error={errors.password}
        hint={rule}
        onChange={set('password')}
      />
      <PasswordField
        label={t('setUp.confirm')}
        name="confirm"
        autoComplete="new-password"
        value={fields.confirm}
        error={errors.confirm}
        onChange={set('confirm')}
      />
      <div role="alert" className={classes.alert}>
        {line !== '' && <p className={classes.failure}>{line}</p>}
      </div>
      <Button type="submit" size="md" fullWidth loading={isSending}>
        {t('setUp.submit')}
      </Button>
    </form>
  )
}
