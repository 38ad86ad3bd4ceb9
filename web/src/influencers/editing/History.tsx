import { type InfluencerChange, report } from '@kolscope/contract/influencers/report'
import { useState } from 'react'
import { dateTime } from '../../core/format'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { ChangeList } from '../../ui/list/ChangeList'
import { Tag } from '../../ui/mark/Tag'
import { Section } from '../report/Section'
import { STATE_TONES } from '../report/state-tones'
import classes from './edit.module.css'
import styles from './history.module.css'
import type { EditWords } from './use-edit-words'

const FIRST = 5

interface EntryProps {
  change: InfluencerChange
  words: EditWords
  onUndo: (id: number) => void
}

function Entry({ change, words, onUndo }: EntryProps) {
  const { t } = words
  const { state, undone_by: undoneBy } = change
  const changes = change.changes.filter(({ field }) => field !== 'user_state').map(words.change)
  return (
    <li className={styles.entry} data-undone={undoneBy !== null || undefined}>
      <div className={styles.entryHead}>
        <strong>{change.changed_by ?? t('editing.history.former')}</strong>
        <time className={classes.note} dateTime={change.changed_at}>
          {dateTime(change.changed_at)}
        </time>
        {state && (
          <span className={classes.state}>
            <Tag tone={STATE_TONES[state.from]}>{words.state(state.from)}</Tag>
            <span aria-hidden="true">→</span>
            <Tag tone={STATE_TONES[state.to]}>{words.state(state.to)}</Tag>
          </span>
        )}
        {change.bulk_id !== null && <Tag>{t('editing.history.bulk')}</Tag>}
        {undoneBy !== null && <Tag>{t('editing.history.undone')}</Tag>}
        {change.may_undo && (
          <button type="button" className={styles.text} onClick={() => onUndo(change.id)}>
            {t('editing.history.undo')}
          </button>
        )}
      </div>
      {change.reason !== '' && <p className={styles.reason}>{t('editing.reasonSaid', { reason: change.reason })}</p>}
      <ChangeList changes={changes} />
    </li>
  )
}

/** Who changed what and when, newest first. */
export function History({ id, words, onUndo }: Omit<EntryProps, 'change'> & { id: number }) {
  const { t } = words
  const [all, setAll] = useState(false)
  const query = useQueryOf(report.listChanges, { id }, { staleTime: 0, ...refusedInPlace })
  const changes = query.data?.data
  const older = (changes?.length ?? 0) - FIRST
  return (
    <Section title={t('editing.section.history')}>
      {query.isError && !changes && <p className={classes.note}>{t('editing.history.failed')}</p>}
      {query.isPending && <p className={classes.note}>{t('app.loading')}</p>}
      {changes?.length === 0 && <p className={classes.note}>{t('editing.history.none')}</p>}
      <ol className={styles.history}>
        {changes?.slice(0, all ? undefined : FIRST).map((change) => (
          <Entry key={change.id} change={change} words={words} onUndo={onUndo} />
        ))}
      </ol>
      {!all && older > 0 && (
        <button type="button" className={`${styles.text} ${styles.more}`} onClick={() => setAll(true)}>
          {t('editing.history.all', { count: older })}
        </button>
      )}
    </Section>
  )
}
