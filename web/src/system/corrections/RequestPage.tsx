import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../core/i18n'
import classes from '../../people/authentication/forms.module.css'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'
import { RequestForm, type SentRequest } from './parts/RequestForm'

/** The page for everyone who is listed, with or without an account. */
export function RequestPage() {
  const t = useT()
  const [sentRequest, setSentRequest] = useState<SentRequest | null>(null)
  return (
    <PublicFrame>
      <PageTitle>{t('page.correctionRequest')}</PageTitle>
      <div className={classes.sheet} data-card>
        <h1 className={classes.title}>
          {sentRequest ? t('corrections.sentTitle', { number: String(sentRequest.number) }) : t('corrections.askTitle')}
        </h1>
        <p className={classes.lead} role="status">
          {sentRequest ? t('corrections.sent', { email: sentRequest.email }) : t('corrections.askLead')}
        </p>
        {sentRequest ? (
          <Button className={classes.after} variant="default" onClick={() => setSentRequest(null)}>
            {t('corrections.another')}
          </Button>
        ) : (
          <RequestForm onSent={setSentRequest} />
        )}
      </div>
    </PublicFrame>
  )
}
