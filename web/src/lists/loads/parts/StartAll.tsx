import { LOAD_OUTCOMES } from '@kolscope/contract/lists/loads/load-outcomes'
import { type ListedLoad, loads, MAX_WAITING_LOADS } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import { ConfirmDialog } from '../../../ui/action/ConfirmDialog'
import { useAction } from '../../../ui/action/use-action'
import { countText, namesText } from '../load-words'
import { refreshLoads } from '../refresh-loads'
import classes from './loads.module.css'

const WATCH_MS = 2_000

/** Doubtful accounts are counted in their outcome as well. */
const SHOWN = [...LOAD_OUTCOMES, 'doubtful'] as const

/** Starts each list as it was previewed, unless it was changed since; those that could not be started can be later. */
async function startEach(lists: readonly ListedLoad[]) {
  const late: ListedLoad[] = []
  const failed: ListedLoad[] = []
  for (const list of lists)
    await call(loads.startLoad, { id: list.id, version: list.version }).catch((error: unknown) => {
      const isLate = isApiFailure(error) && (error.status === 404 || error.status === 409)
      const into = isLate ? late : failed
      into.push(list)
    })
  return { started: lists.length - late.length - failed.length, late, failed }
}

/** What loading the lists will do, all together. */
function Sum({ lists }: { lists: readonly ListedLoad[] }) {
  const t = useT()
  const known = lists.flatMap(({ expected }) => (expected ? [expected] : []))
  const sumOf = (key: (typeof SHOWN)[number] | 'accounts') => known.reduce((sum, { counts }) => sum + counts[key], 0)
  const rows = lists.reduce((sum, list) => sum + (list.rows ?? list.expected?.counts.rows ?? 0), 0)
  const isWhole = known.every(({ is_whole }) => is_whole)
  const names = lists.map(({ file_name }) => file_name)
  return (
    <div className={classes.section}>
      <p className={classes.examples}>{namesText(t, names, true)}</p>
      <p>{countText(t, { rows, accounts: isWhole ? sumOf('accounts') : rows })}</p>
      <ul className={classes.notes}>
        {SHOWN.map((outcome) => (
          <li key={outcome}>
            {t('loads.outcomeCount', { outcome: t(`loads.outcome.${outcome}`), count: sumOf(outcome) })}
          </li>
        ))}
      </ul>
      {!isWhole && <p>{t('loads.startAll.part')}</p>}
      <p className={classes.soft}>{t('loads.startAll.overlap')}</p>
      <p>{t('loads.startAll.undo')}</p>
    </div>
  )
}

/** Loads all lists of the reader that leave nothing open, after a question; nothing if there are not several. */
export function StartAll({ isWatching }: { isWatching: boolean }) {
  const t = useT()
  const [asked, setAsked] = useState<readonly ListedLoad[]>([])
  const { data, refetch } = useQueryOf(
    loads.listLoads,
    { view: 'startable', page_size: MAX_WAITING_LOADS },
    { ...refusedInPlace, staleTime: 0, refetchInterval: isWatching ? WATCH_MS : false },
  )
  // The list may have learned first that the last one is ready, which ends the watch here.
  useEffect(() => {
    if (!isWatching) void refetch({ cancelRefetch: false })
  }, [isWatching, refetch])
  const start = useAction(startEach, {
    success: ({ started, late, failed }) =>
      [
        ...(started > 0 ? [t('loads.startAll.started', { count: started })] : []),
        ...(late.length > 0 ? [t('loads.startAll.late', { count: late.length })] : []),
        ...(failed.length > 0 ? [t('loads.startAll.failed', { count: failed.length })] : []),
      ].join(' · '),
    onDone: (done) => setAsked(done?.failed ?? []),
    refresh: refreshLoads,
  })
  const lists = data?.data ?? []
  if (lists.length < 2 && asked.length === 0) return null
  return (
    <div className={classes.buttons}>
      <Button onClick={() => setAsked(lists)}>{t('loads.startAll', { count: lists.length })}</Button>
      {asked.length > 0 && (
        <ConfirmDialog
          title={t('loads.startAll.title')}
          confirm={t('loads.startAll', { count: asked.length })}
          isDestructive={false}
          isRunning={start.isRunning}
          onConfirm={() => void start.run(asked)}
          onClose={() => setAsked([])}
        >
          <Sum lists={asked} />
        </ConfirmDialog>
      )}
    </div>
  )
}
