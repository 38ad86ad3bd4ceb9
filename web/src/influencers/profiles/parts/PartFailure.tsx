import { Button } from '@mantine/core'
import { isApiFailure } from '../../../core/api-failure'
import { problemText } from '../../../core/problem-text'
import type { FieldWords } from '../../../search/filters/field-words'
import { Differences } from '../../../ui/edit-form/Differences'
import { failureText } from '../../../ui/form/form-texts'
import type { Part } from '../form-state'
import { differencesOf } from '../part-words'
import type { ProfileForm } from '../use-profile-form'
import classes from './failure.module.css'

interface Props {
  part: Part
  form: ProfileForm
  words: FieldWords
}

/** Why a part was not saved, with stored and typed values side by side; after a conflict the user chooses one. */
export function PartFailure({ part, form, words }: Props) {
  const { t } = words
  const failure = form.state.failures.get(part)
  if (!failure) return null
  const isConflict = failure.kind === 'conflict'
  const differences = differencesOf(words, form.state, part)
  return (
    <div className={classes.box} data-part={part}>
      <p className={classes.title}>{isConflict ? t('form.conflictTitle') : failureText(t, failure.error)}</p>
      {!isConflict && isApiFailure(failure.error) && failure.error.errors.length > 0 && (
        <ul>
          {failure.error.errors.map((one) => (
            <li key={`${one.field} ${one.message}`}>{problemText(t, one)}</li>
          ))}
        </ul>
      )}
      {differences.length > 0 && (
        <>
          {isConflict && <p>{t('form.conflict')}</p>}
          <Differences of={differences} />
        </>
      )}
      <div className={classes.buttons}>
        <Button size="xs" variant="default" disabled={form.busy} onClick={() => void form.keepMine(part)}>
          {t(isConflict ? 'form.keepMine' : 'action.retry')}
        </Button>
        <Button size="xs" disabled={form.busy} onClick={() => form.takeStored(part)}>
          {t('form.takeStored')}
        </Button>
      </div>
    </div>
  )
}
