import type { Load } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { useT } from '../../../core/i18n'
import { Step } from '../../../ui/layout/Step'
import { namesText } from '../load-words'
import { isOnlyAnswered } from '../question-answers'
import type { ListDraft } from '../use-list-draft'
import { ApplyBar } from './ApplyBar'
import classes from './columns.module.css'
import { ListSettings } from './ListSettings'
import { SheetColumns } from './SheetColumns'

interface Props {
  load: Load
  draft: ListDraft
  number: number
  mayChange: boolean
}

function Remembered({ draft }: { draft: ListDraft }) {
  const t = useT()
  return (
    <div className={classes.remembered}>
      <span>{t('loads.remembered')}</span>
      <Button variant="default" size="xs" loading={draft.isApplying} onClick={draft.reset}>
        {t('loads.reset')}
      </Button>
    </div>
  )
}

/** How each column of each sheet is read, and what holds for the whole list; both can be corrected. */
export function ColumnsStep({ load, draft, number, mayChange }: Props) {
  const t = useT()
  const { state, sheets, skipped, is_remembered } = load
  const isLocked = !mayChange || draft.isApplying
  const hasChanges = draft.isDirty && !isOnlyAnswered(load.questions, draft.base, draft.answers)
  // What is settled is folded, so that the preview and the result are in sight.
  const isFirstOpen = sheets.length === 1 && mayChange && (state === 'unreadable' || load.questions.length > 0)
  const isNow = state === 'unreadable' || (state === 'ready' && load.questions.length === 0 && draft.isDirty)
  return (
    <Step
      number={number}
      title={t('loads.step.columns')}
      state={isNow ? 'now' : 'done'}
      about={t(mayChange ? 'loads.columnsAbout' : 'loads.columnsDone')}
    >
      {mayChange && is_remembered && <Remembered draft={draft} />}
      <ListSettings answers={draft.answers} onChange={draft.change} disabled={isLocked} />
      {sheets.map((sheet) => (
        <SheetColumns
          key={`${sheet.sheet} ${isFirstOpen}`}
          sheet={sheet}
          fileName={load.file_name}
          answers={draft.answers}
          onChange={draft.change}
          isFirstOpen={isFirstOpen}
          disabled={isLocked}
        />
      ))}
      {skipped.length > 0 && (
        <p className={classes.soft}>{t('loads.skipped', { count: skipped.length, names: namesText(t, skipped) })}</p>
      )}
      {mayChange && hasChanges && <ApplyBar draft={draft} problem={load.questions.length > 0 ? '' : draft.problem} />}
    </Step>
  )
}
