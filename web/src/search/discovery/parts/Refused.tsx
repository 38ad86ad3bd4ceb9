import { CODES } from '@kolscope/contract/core/errors'
import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import type { ApiFailure } from '../../../core/api-failure'
import { problemText } from '../../../core/problem-text'
import { PlanSpent } from '../../../ui/feedback/PlanSpent'
import { fieldOfParam } from '../../filters/chips'
import type { FieldWords } from '../../filters/field-words'

/** Why a search did not run: the searches are used up, or it has invalid filters. */
export function Refused({ error, words }: { error: ApiFailure; words: FieldWords }) {
  const { t } = words
  if (error.code === CODES.searchesUsedUp) return <PlanSpent error={error} />
  const nameOf = (param: string) => {
    const field = fieldOfParam(param)
    return field === null ? param : words.field(field)
  }
  return (
    <Alert color="red" role="alert" title={t('results.refused')}>
      {error.errors.map((one) => (
        <p key={`${one.field} ${one.message}`}>
          {nameOf(one.field)}: {problemText(t, one)}
        </p>
      ))}
    </Alert>
  )
}
