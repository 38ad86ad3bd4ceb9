import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { UnsavedGuard } from '../../ui/edit-form/UnsavedGuard'
import { ChangeList } from '../../ui/list/ChangeList'
import { Section } from '../report/Section'
import { Approval } from './Approval'
import { ConflictDialog } from './ConflictDialog'
import { changeTexts } from './change-texts'
import { EditHeader } from './EditHeader'
import classes from './edit.module.css'
import { valuesOf } from './edit-values'
import { History } from './History'
import { SaveBar } from './SaveBar'
import { Sections } from './Sections'
import { useEditForm } from './use-edit-form'
import { useEditWords } from './use-edit-words'

/** The whole page, once the influencer is loaded. */
export function EditForm({ influencer }: { influencer: EditableInfluencer }) {
  const words = useEditWords()
  const form = useEditForm(influencer, words)
  const { base, values, state } = form
  const after = state ?? (form.dirty ? form.stateAfterEdit : base.user_state)
  const changes = changeTexts(valuesOf(base), values, words, { from: base.user_state, to: after })
  return (
    <div className={classes.page}>
      <EditHeader influencer={base} words={words} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Sections form={form} words={words} />
        </div>
        <aside className={classes.aside}>
          <Approval form={form} words={words} />
          <Section title={words.t('editing.section.changes')}>
            {changes.length > 0 ? (
              <ChangeList changes={changes} />
            ) : (
              <p className={classes.note}>{words.t('editing.nothing')}</p>
            )}
          </Section>
        </aside>
      </div>
      <History id={base.id} words={words} onUndo={(id) => void form.undo(id)} />
      <SaveBar form={form} words={words} changes={changes.length} />
      <UnsavedGuard isDirty={() => form.dirty} />
      {form.conflict && <ConflictDialog form={form} stored={form.conflict} words={words} />}
    </div>
  )
}
