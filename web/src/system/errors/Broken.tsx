import type { ErrorComponentProps } from '@tanstack/react-router'
import { isApiFailure } from '../../core/api-failure'
import { ResultPage } from '../../ui/feedback/ResultPage'

/** A page that failed to load or to draw, in place of the page. */
export function Broken({ error, reset }: ErrorComponentProps) {
  if (isApiFailure(error)) {
    return <ResultPage status={error.status} requestId={error.requestId} onRetry={reset} />
  }
  return <ResultPage status={0} kind="page" onRetry={() => window.location.reload()} />
}
