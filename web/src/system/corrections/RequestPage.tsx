import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../core/i18n'
import classes from '../../people/authentication/forms.module.css'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'
import { RequestForm, type Sent } from './parts/RequestForm'

/** For everyone who is listed, with and without an account. */
export function RequestPage() {
  const t = useT()
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <PublicFrame>
      <PageTitle>{t('page.correctionRequest')}</PageTitle>
      <div className={classes.sheet} data-card>
        <h1 className={classes.title}>
          {sent ? t('corrections.sentTitle', { number: String(sent.number) }) : t('corrections.askTitle')}
        </h1>
        <p className={classes.lead} role="status">
          {sent ? t('corrections.sent', { email: sent.email }) : t('corrections.askLead')}
        </p>
        {sent ? (
          <Button className={classes.after} variant="default" onClick={() => setSent(null)}>
            {t('corrections.another')}
          </Button>
        ) : (
          <RequestForm onSent={setSent} />
        )}
      </div>
    </PublicFrame>
  )
}
