import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../core/i18n'
import { CopyText } from '../form/CopyText'
import classes from './ResultPage.module.css'
import { kindOf, type ResultKind, textsOfKind } from './result-texts'

interface Props {
  /** HTTP status; 0 if no response arrived. */
  status: number
  /** Replaces the texts for the status. */
  kind?: ResultKind
  /** More content below the texts. */
  children?: ReactNode
  /** Further links, after the page's own links. */
  actions?: ReactNode
  /** A link to the start page does not help if it leads back here. */
  withHome?: boolean
  requestId?: string | null
  onRetry?: () => void
  /** Fills the window alone, outside any shell. */
  full?: boolean
}

/** What happened, what was not lost, what to do, and the number to report. */
export function ResultPage({
  status,
  kind,
  children,
  actions,
  withHome = true,
  requestId = null,
  onRetry,
  full = false,
}: Props) {
  const t = useT()
  const texts = textsOfKind(kind ?? kindOf(status))
  const Frame = full ? 'main' : 'div'
  return (
    <Frame className={classes.page} data-full={full || undefined} {...(full && { id: 'main', tabIndex: -1 })}>
      <section className={classes.card}>
        {status > 0 && <p className={classes.status}>{t('error.status', { status: String(status) })}</p>}
        <h1 className={classes.title}>{t(texts.title)}</h1>
        <p className={classes.text}>{t(texts.what)}</p>
        {texts.reassures && <p className={classes.text}>{t('error.nothingLost')}</p>}
        {texts.advice !== null && <p className={classes.text}>{t(texts.advice)}</p>}
        {children !== undefined && <p className={classes.note}>{children}</p>}
        <div className={classes.actions}>
          {onRetry && <Button onClick={onRetry}>{t('action.retry')}</Button>}
          {withHome && (
            <Button component="a" href="/" variant={onRetry ? 'default' : 'filled'}>
              {t('action.home')}
            </Button>
          )}
          {actions}
          {window.history.length > 1 && (
            <Button variant="default" onClick={() => window.history.back()}>
              {t('action.back')}
            </Button>
          )}
        </div>
        {requestId !== null && (
          <div className={classes.request}>
            <CopyText text={requestId}>{t('error.request', { id: requestId })}</CopyText>
            <span>{t('error.requestHint')}</span>
          </div>
        )}
      </section>
    </Frame>
  )
}
