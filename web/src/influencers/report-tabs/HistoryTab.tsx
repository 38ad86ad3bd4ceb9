import { type InfluencerChange, type Report, report as routes } from '@kolscope/contract/influencers/report'
import { Button } from '@mantine/core'
import { IconArrowRight, IconHistory } from '@tabler/icons-react'
import { dateTime } from '../../core/format'
import { useT } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { useFormat } from '../../core/use-format'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ChangeList } from '../../ui/list/ChangeList'
import { Tag } from '../../ui/mark/Tag'
import { type EditWords, useEditWords } from '../editing/use-edit-words'
import { Answered } from '../report/Answered'
import { Section } from '../report/Section'
import { STATE_TONES } from '../report/state-tones'
import classes from './history.module.css'
import { ProvenanceTable } from './ProvenanceTable'
import { useUndoChange } from './use-undo-change'

const MOST = 100

interface EntryProps {
  change: InfluencerChange
  /** Whether the change undid another change. */
  isUndo: boolean
  words: EditWords
  undo: ReturnType<typeof useUndoChange>
}

function StateChange({ state: { from, to } }: { state: NonNullable<InfluencerChange['state']> }) {
  const t = useT()
  return (
    <p className={classes.state}>
      <Tag tone={STATE_TONES[from]}>{t(`state.${from}`)}</Tag>
      <IconArrowRight size={14} role="img" aria-label={t('changes.to')} />
      <Tag tone={STATE_TONES[to]}>{t(`state.${to}`)}</Tag>
    </p>
  )
}

function Entry({ change, isUndo, words, undo }: EntryProps) {
  const t = useT()
  const format = useFormat()
  const when = dateTime(change.changed_at) ?? ''
  const fields = change.changes.filter(({ field }) => field !== 'user_state')
  return (
    <li className={classes.entry} data-undone={change.undone_by !== null || undefined}>
      <div className={classes.line}>
        <strong>{change.changed_by ?? t('history.somebody')}</strong>
        <time dateTime={change.changed_at} title={when}>
          {format.recent(change.changed_at) ?? when}
        </time>
        <span>{t('history.version', { version: String(change.version) })}</span>
        {change.bulk_id !== null && <Tag>{t('history.bulk')}</Tag>}
        {isUndo && <Tag>{t('history.isUndo')}</Tag>}
        {change.undone_by !== null && <Tag tone="warning">{t('history.undone')}</Tag>}
      </div>
      {change.state !== null && <StateChange state={change.state} />}
      {change.reason !== '' && <p className={classes.reason}>{t('editing.reasonSaid', { reason: change.reason })}</p>}
      <ChangeList changes={fields.map(words.change)} />
      {change.may_undo && (
        <Button
          className={classes.undo ?? ''}
          variant="default"
          size="xs"
          aria-label={t('history.undoOf', { when })}
          loading={undo.isPending}
          onClick={() => undo.mutate(change.id)}
        >
          {t('action.undo')}
        </Button>
      )}
    </li>
  )
}

function Timeline({ report, changes }: { report: Report; changes: readonly InfluencerChange[] }) {
  const t = useT()
  const words = useEditWords()
  const undo = useUndoChange(report.id)
  const undoing = new Set(changes.map((one) => one.undone_by))
  if (changes.length === 0) {
    return (
      <EmptyState icon={<IconHistory size={24} />} title={t('history.empty')}>
        {t('history.emptyWhy')}
      </EmptyState>
    )
  }
  return (
    <>
      <ol className={classes.entries} aria-label={t('history.title')}>
        {changes.map((change) => (
          <Entry key={change.id} change={change} isUndo={undoing.has(change.id)} words={words} undo={undo} />
        ))}
      </ol>
      {changes.length >= MOST && <p className={classes.soft}>{t('history.capped')}</p>}
    </>
  )
}

function Stamps({ report }: { report: Report }) {
  const t = useT()
  const time = (at: string) => dateTime(at) ?? at
  const { latest_approved_date: approved, latest_submitted_date: submitted } = report
  return (
    <ul className={classes.stamps}>
      {approved !== null && (
        <li>
          {t('history.approved', { name: report.latest_approved_user ?? t('history.somebody'), when: time(approved) })}
        </li>
      )}
      {submitted !== null && (
        <li>
          {t('history.submitted', {
            name: report.latest_submitted_user ?? t('history.somebody'),
            when: time(submitted),
          })}
        </li>
      )}
      <li>{t('history.created', { when: time(report.created_at) })}</li>
    </ul>
  )
}

/** Who changed what when, and the source of each field. */
export function HistoryTab({ report }: { report: Report }) {
  const t = useT()
  const changes = useQueryOf(routes.listChanges, { id: report.id }, refusedInPlace)
  return (
    <div className={classes.tab}>
      <Section
        title={t('history.title')}
        aside={<Tag tone={STATE_TONES[report.state]}>{t(`state.${report.state}`)}</Tag>}
      >
        <Stamps report={report} />
        <Answered answer={changes} height={200}>
          {({ data }) => <Timeline report={report} changes={data} />}
        </Answered>
      </Section>
      <ProvenanceTable report={report} />
    </div>
  )
}
