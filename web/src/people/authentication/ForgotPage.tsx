import { authentication } from '@kolscope/contract/people/authentication'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../core/api'
import { solveCaptcha } from '../../core/captcha'
import { useLanguage, useT } from '../../core/i18n'
import { useFields } from '../../ui/action/use-fields'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'
import { FormFoot } from './FormFoot'
import { failedOf } from './failed'
import classes from './forms.module.css'
import { isEmail } from './sign-up-rules'

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useT()
  const language = useLanguage()
  const { fields, set, errors, line, isSending, submit } = useFields({
    empty: { email: '' },
    wrongIn: ({ email }) => (isEmail(email.trim()) ? {} : { email: t('setUp.emailWrong') }),
    send: async ({ email }) => {
      const address = email.trim()
      await call(authentication.forgotPassword, { email: address, captcha: await solveCaptcha(), language })
      onSent(address)
    },
    refusal: (_, error) => failedOf(error, t, ['email'], 'action.failed'),
  })

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('signIn.email')}
        name="email"
        type="email"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={fields.email}
        error={errors.email}
        onChange={(event) => set('email')(event.currentTarget.value)}
      />
      <FormFoot line={line} busy={isSending} submit={t('forgot.submit')} working={t('captcha.working')} />
    </form>
  )
}

/** Shows the same whether or not the email is known. */
export function ForgotPage() {
  const t = useT()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <PublicFrame>
      <PageTitle>{t('page.forgot')}</PageTitle>
      <div className={classes.sheet} data-card>
        <h1 className={classes.title}>{t(sentTo === null ? 'forgot.title' : 'forgot.sentTitle')}</h1>
        <p className={classes.lead} role="status">
          {sentTo === null ? t('forgot.lead') : t('forgot.sent', { email: sentTo })}
        </p>
        {sentTo === null ? (
          <ForgotForm onSent={setSentTo} />
        ) : (
          <Button className={classes.after} variant="default" onClick={() => setSentTo(null)}>
            {t('forgot.again')}
          </Button>
        )}
        <p className={classes.other}>
          <a href="/sign-in">{t('forgot.back')}</a>
        </p>
      </div>
    </PublicFrame>
  )
}
