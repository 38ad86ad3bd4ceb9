import { type Connector, connectors } from '@kolscope/contract/sync/connectors'
import { z } from 'zod'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { usePageSearch } from '../../core/search-params'
import { useAction } from '../../ui/action/use-action'
import { Loading } from '../../ui/feedback/Loading'
import { ResultPage } from '../../ui/feedback/ResultPage'
import { PlainPage } from '../../ui/layout/PlainPage'
import { ConnectorCard } from './ConnectorCard'
import classes from './connectors.module.css'
import { FailedReadings } from './FailedReadings'
import { isSpent } from './Quotas'

const ConnectorsSearch = z.object({ page: z.int().min(0).max(10_000).optional() })

const WHILE_RUNNING_MS = 3_000
const OTHERWISE_MS = 30_000

const isRunning = ({ is_configured, due, resting_until, quotas }: Connector) =>
  is_configured && due > 0 && resting_until === null && !quotas.some(isSpent)

/** How data is collected from the platforms; reloads by itself while something runs. */
export function ConnectorsPage() {
  const t = useT()
  const { search, setSearch } = usePageSearch(ConnectorsSearch)
  const query = useQueryOf(
    connectors.listConnectors,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? WHILE_RUNNING_MS : OTHERWISE_MS),
    },
  )
  const collect = useAction(({ name: key }: Connector) => call(connectors.runConnector, { key }), {
    success: ({ data }, { name: key, accounts }) => {
      const name = t(`connectors.name.${key}`)
      const came = data.accounts - accounts
      const texts = [
        data.due > 0 ? t('connectors.started', { name, count: data.due }) : t('connectors.nothingDue', { name }),
        came > 0 && t('connectors.came', { count: came }),
      ]
      return texts.filter(Boolean).join(' ')
    },
    refresh: query.refetch,
  })
  const rows = query.data?.data
  if (query.error && !rows) {
    const { status, requestId } = query.error
    return <ResultPage status={status} requestId={requestId} withHome={false} onRetry={() => void query.refetch()} />
  }
  if (!rows) return <Loading />
  return (
    <PlainPage title={t('page.connectors')} description={t('connectors.about')}>
      <ul className={classes.cards}>
        {rows.map((connector) => (
          <ConnectorCard key={connector.name} connector={connector} onRun={() => void collect.run(connector)} />
        ))}
      </ul>
      <FailedReadings
        page={search.page ?? 0}
        onPage={(page) => setSearch(page === 0 ? {} : { page })}
        onRetried={() => void query.refetch()}
      />
    </PlainPage>
  )
}
