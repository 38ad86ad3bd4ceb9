import type { Load, LoadState } from '@kolscope/contract/lists/loads/loads'
import { useT } from '../../../core/i18n'
import { UnsavedGuard } from '../../../ui/edit-form/UnsavedGuard'
import { Step } from '../../../ui/layout/Step'
import { useListDraft } from '../use-list-draft'
import { ColumnsStep } from './ColumnsStep'
import { FileStep } from './FileStep'
import { LoadHead } from './LoadHead'
import type { ListedPaging } from './LoadInfluencers'
import classes from './loads.module.css'
import { PreviewStep } from './PreviewStep'
import { QuestionsStep } from './QuestionsStep'
import type { RefusedPaging } from './RefusedRows'
import { ResultStep } from './ResultStep'

/** The load's id in the URL. */
const LOAD = ['load']

const NOT_LOADED: readonly LoadState[] = ['uploading', 'reading', 'ready', 'unreadable']

/** The steps of a load, as far as it has come. */
export function LoadSteps({ load, ...paging }: RefusedPaging & ListedPaging & { load: Load }) {
  const t = useT()
  const draft = useListDraft(load)
  const { state, sheets, questions } = load
  const isOpen = NOT_LOADED.includes(state)
  const hasQuestions = isOpen && state !== 'reading' && questions.length > 0
  const [columns, preview, result] = hasQuestions ? [3, 4, 5] : [2, 3, 4]
  return (
    <section className={classes.page} aria-label={load.file_name}>
      <LoadHead load={load} mayDiscard={isOpen} />
      {isOpen && <FileStep load={load} />}
      {hasQuestions && <QuestionsStep load={load} draft={draft} number={2} />}
      {sheets.length > 0 && (
        <ColumnsStep
          load={load}
          draft={draft}
          number={columns}
          mayChange={state === 'ready' || state === 'unreadable'}
        />
      )}
      {state === 'ready' && <PreviewStep load={load} number={preview} hasChanges={draft.isDirty} />}
      {isOpen ? (
        <Step number={result} title={t('loads.step.result')} state="next" />
      ) : (
        <ResultStep load={load} number={3} {...paging} />
      )}
      <UnsavedGuard isDirty={() => draft.isDirty} keeps={LOAD} />
    </section>
  )
}
