import { connectors, type FailedReading } from '@kolscope/contract/sync/connectors'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dateTime } from '../../core/format'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { useAction } from '../../ui/action/use-action'
import { Loading } from '../../ui/feedback/Loading'
import { ResultPage } from '../../ui/feedback/ResultPage'
import { ListPages } from '../../ui/list/ListPages'
import rowed from '../../ui/list/rows.module.css'
import { Tag } from '../../ui/mark/Tag'
import classes from './connectors.module.css'

export const FAILED_PAGE_SIZE = 20
/** Readings fail while the page is open, too. */
const LOOK_AGAIN_MS = 10_000

function Reading({ reading, onRetried }: { reading: FailedReading; onRetried: () => void }) {
  const t = useT()
  const { id, connector, read, influencer, tries, error, error_detail, failed_at } = reading
  const retry = useAction(connectors.retryReading, {
    success: t('connectors.retried', { name: influencer.name }),
    refresh: onRetried,
  })
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.what}>
          <Link to="/influencers/$id" params={{ id: String(influencer.id) }}>
            {influencer.name}
          </Link>
          <Tag>{t(`connectors.name.${connector}`)}</Tag>
          <Tag>{t(`connectors.read.${read}`)}</Tag>
        </p>
        <p>{t(`connectors.error.${error}`)}</p>
        <p className={classes.detail}>
          {[error_detail, t('connectors.tries', { count: tries }), dateTime(failed_at)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={retry.isRunning}
        aria-label={t('connectors.retryOf', { name: influencer.name })}
        onClick={() => void retry.run({ id })}
      >
        {t('connectors.retry')}
      </Button>
    </li>
  )
}

interface Props {
  page: number
  onPage: (page: number) => void
  onRetried: () => void
}

/** Failed readings, latest first, each with a button to retry it. */
export function FailedReadings({ page, onPage, onRetried }: Props) {
  const t = useT()
  const input = { page_index: page, page_size: FAILED_PAGE_SIZE }
  const query = useQueryOf(connectors.listFailedReadings, input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const rows = query.data?.data
  const pages = Math.ceil((query.data?.total ?? 0) / FAILED_PAGE_SIZE)
  const refresh = () => {
    // The last row of the last page leaves it empty.
    if (rows?.length === 1 && page > 0) onPage(page - 1)
    void query.refetch()
    onRetried()
  }
  return (
    <section className={classes.failed} aria-labelledby="failed-readings">
      <h2 id="failed-readings">{t('connectors.failed')}</h2>
      <p className={classes.about}>{t('connectors.failedAbout')}</p>
      {query.error && !rows ? (
        <ResultPage
          status={query.error.status}
          requestId={query.error.requestId}
          withHome={false}
          onRetry={() => void query.refetch()}
        />
      ) : !rows ? (
        <Loading />
      ) : rows.length === 0 ? (
        <p role="status">{t('connectors.noneFailed')}</p>
      ) : (
        <ul className={rowed.rows}>
          {rows.map((reading) => (
            <Reading key={reading.id} reading={reading} onRetried={refresh} />
          ))}
        </ul>
      )}
      <ListPages page={page} pages={pages} onPage={onPage} />
    </section>
  )
}
