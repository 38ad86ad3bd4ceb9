import { CODES } from '@kolscope/contract/errors'
import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ApiFailure } from '../core/api-failure'
import { useT } from '../core/i18n'
import { ResultPage } from './ResultPage'

/** Nothing is listed, because the searches are used up or the plan has ended. Its texts are those of discovery. */
export function PlanSpent() {
  const t = useT()
  return (
    <Alert color="red" role="alert" title={t('alert.used')}>
      <p>{t('alert.usedText')}</p>
      <p>
        {t('alert.usedKept')} <Link to="/profile">{t('alert.usedPlan')}</Link>
      </p>
    </Alert>
  )
}

type Props = Pick<ComponentProps<typeof ResultPage>, 'onRetry' | 'withHome'> & { error: ApiFailure }

/** Why a page that lists influencers has nothing to show. */
export function FailedListing({ error, ...rest }: Props) {
  if (error.code === CODES.searchesUsedUp) return <PlanSpent />
  return <ResultPage status={error.status} requestId={error.requestId} {...rest} />
}
