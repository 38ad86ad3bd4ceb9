import type { ErrorComponentProps } from '@tanstack/react-router'
import { isApiFailure } from '../../core/api-failure'
import { ResultPage } from '../../ui/feedback/ResultPage'

/** Shown instead of a page that failed to load or to render. */
export function Broken({ error, reset }: ErrorComponentProps) {
  if (isApiFailure(error)) {
    return <ResultPage status={error.status} requestId={error.requestId} onRetry={reset} />
  }
  return <ResultPage status={0} kind="page" onRetry={() => window.location.reload()} />
}
