import { CODES } from '@kolscope/contract/core/errors'
import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { ResultPage } from './ResultPage'

/** Nothing is listed, because the searches are used up or the plan has ended. Its texts belong to discovery. */
export function PlanSpent({ error }: { error: ApiFailure }) {
  const t = useT()
  const isEnded = error.errors.some(({ code }) => code === 'plan-ended')
  return (
    <Alert color="red" role="alert" title={t(isEnded ? 'alert.ended' : 'alert.used')}>
      <p>{t(isEnded ? 'alert.endedNext' : 'problem.plan-spent')}</p>
      <p>
        {!isEnded && t('alert.usedNext')} {t('alert.usedKept')} <Link to="/profile">{t('alert.usedPlan')}</Link>
      </p>
    </Alert>
  )
}

type Props = Pick<ComponentProps<typeof ResultPage>, 'onRetry' | 'withHome'> & { error: ApiFailure }

/** Why a page that lists influencers has nothing to show. */
export function FailedListing({ error, ...rest }: Props) {
  if (error.code === CODES.searchesUsedUp) return <PlanSpent error={error} />
  return <ResultPage status={error.status} requestId={error.requestId} {...rest} />
}
