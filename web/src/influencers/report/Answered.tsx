import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { kindOf, textsOfKind } from '../../ui/feedback/result-texts'
import { CopyText } from '../../ui/form/CopyText'
import classes from './answered.module.css'

interface Props<T> {
  answer: UseQueryResult<T, ApiFailure>
  /** Height that is reserved until the first response, in pixels. */
  height: number
  children: (data: T) => ReactNode
}

/**
 * A part of the report that loads separately: a placeholder, an error with retry, or its content, dimmed while it
 * reloads.
 */
export function Answered<T>({ answer, height, children }: Props<T>) {
  const t = useT()
  const { data, error, isPlaceholderData, refetch } = answer
  if (data !== undefined) {
    return (
      <div className={classes.shown} data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
        {children(data)}
      </div>
    )
  }
  if (error === null) {
    return (
      <div className={classes.bone} style={{ minHeight: height }} role="status">
        <span>{t('app.loading')}</span>
      </div>
    )
  }
  const { what } = textsOfKind(kindOf(error.status))
  return (
    <EmptyState
      title={t('report.partFailed')}
      actions={
        <>
          <Button variant="default" onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
          {error.requestId !== null && (
            <CopyText text={error.requestId}>{t('error.request', { id: error.requestId })}</CopyText>
          )}
        </>
      }
    >
      {t(what)}
    </EmptyState>
  )
}
