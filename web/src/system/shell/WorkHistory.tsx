import { editing } from '@kolscope/contract/influencers/editing'
import { collections } from '@kolscope/contract/lists/collections/collections'
import { type BulkWork, bulkWork } from '@kolscope/contract/system/bulk-work'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { call } from '../../core/api'
import { dateTime } from '../../core/format'
import { useT } from '../../core/i18n'
import { queries, refusedInPlace, useQueryOf } from '../../core/query'
import { useFormat } from '../../core/use-format'
import { useAction } from '../../ui/action/use-action'
import classes from './WorkHistory.module.css'

/** How many were undone, and how many stay because of later changes. */
async function takeBack({ by, id }: NonNullable<BulkWork['undo']>): Promise<{ undone: number; left: number }> {
  if (by === 'collection-change') return call(collections.undoCollectionChange, { id })
  const { data } = await call(editing.undoBulk, { bulk_id: id })
  return { undone: data.undone, left: data.kept }
}

function Where({ work, onLeave }: { work: BulkWork; onLeave: () => void }) {
  const t = useT()
  const { name, saved_search_id, import_id, load_id } = work
  if (saved_search_id !== null)
    return (
      <Link to="/saved-searches" search={{ run: saved_search_id }} onClick={onLeave}>
        <bdi>{name}</bdi>
      </Link>
    )
  if (import_id !== null)
    return (
      <Link to="/influencer-importer" search={{ import: import_id }} onClick={onLeave}>
        <bdi>{name ?? t('work.file')}</bdi>
      </Link>
    )
  if (load_id !== null)
    return (
      <Link to="/load-lists" search={{ load: String(load_id) }} preload={false} onClick={onLeave}>
        <bdi>{name ?? t('work.file')}</bdi>
      </Link>
    )
  if (name !== null) return <bdi>{name}</bdi>
  return work.collections.map((one, index) => (
    <span key={one.id}>
      {index > 0 && ', '}
      <Link to="/collections/$id" params={{ id: String(one.id) }} onClick={onLeave}>
        <bdi>{one.name}</bdi>
      </Link>
    </span>
  ))
}

function Row({ work, onLeave }: { work: BulkWork; onLeave: () => void }) {
  const t = useT()
  const format = useFormat()
  const { kind, count, at, undo, undone_at } = work
  const title = t(`work.${kind}`, { count })

  const back = useAction(takeBack, {
    success: ({ undone, left }) =>
      left === 0 ? t('work.wasUndone', { count: undone }) : t('work.partlyUndone', { undone, left }),
    failure: () => t('work.notUndone'),
    // Lists, counts and marks may all have changed.
    refresh: () => queries.invalidateQueries(),
  })

  return (
    <li className={classes.row}>
      <p className={classes.title}>{title}</p>
      <p className={classes.where}>
        <Where work={work} onLeave={onLeave} />
      </p>
      <p className={classes.when}>
        <span title={dateTime(at) ?? undefined}>{format.recent(at)}</span>
        {undone_at !== null && <span>{t('work.undone')}</span>}
      </p>
      {undo && (
        <button
          type="button"
          className={classes.undo}
          disabled={back.isRunning}
          aria-label={t('work.undoOf', { what: title })}
          onClick={() => void back.run(undo)}
        >
          <IconArrowBackUp size={14} aria-hidden="true" />
          {t('action.undo')}
        </button>
      )}
    </li>
  )
}

/** This account's bulk changes, with undo. */
export function WorkHistory({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const query = useQueryOf(bulkWork.listBulkWork, {}, { ...refusedInPlace, staleTime: 0 })
  const rows = query.data?.data
  return (
    <section className={classes.history}>
      <h2 className={classes.heading}>{t('work.title')}</h2>
      {query.error && <p className={classes.none}>{t('work.failed')}</p>}
      {rows?.length === 0 && <p className={classes.none}>{t('work.none')}</p>}
      {rows && rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((work) => (
            <Row key={work.key} work={work} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </section>
  )
}
