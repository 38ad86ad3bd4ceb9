import { Button } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { useConnection } from '../../core/connection'
import { useT } from '../../core/i18n'
import { queries } from '../../core/query'
import classes from './ConnectionNotice.module.css'

const retryFailed = () => queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

/** Shows that calls are being retried, and offers another attempt if they failed for good. */
export function ConnectionNotice() {
  const t = useT()
  const connection = useConnection()
  const fetching = useIsFetching() > 0
  return (
    <div className={classes.place} role="status">
      {connection === 'waiting' && (
        <div className={classes.notice}>
          <span className={classes.dot} aria-hidden="true" />
          {t('connection.waiting')}
        </div>
      )}
      {connection === 'lost' && (
        <div className={classes.notice}>
          {t('connection.lost')}
          <Button size="compact-sm" variant="default" loading={fetching} onClick={() => void retryFailed()}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
