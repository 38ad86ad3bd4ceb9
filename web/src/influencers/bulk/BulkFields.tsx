import { STATES } from '@kolscope/contract/core/enums'
import { NEXT_STATES } from '@kolscope/contract/influencers/states'
import { NativeSelect } from '@mantine/core'
import { useSession } from '../../core/session'
import { ProfessionsField } from '../../ui/resonance/ProfessionsField'
import { ResonanceField } from '../../ui/resonance/ResonanceField'
import type { EditWords } from '../editing/use-edit-words'
import { type BulkValues, hasWrongPoint } from './bulk-values'
import { CategoriesField } from './CategoriesField'

/** States that another state leads to. */
const REACHABLE = STATES.filter((state) => Object.values(NEXT_STATES).some((next) => next.includes(state)))

interface Props {
  values: BulkValues
  onChange: (values: BulkValues) => void
  words: EditWords
}

/** Everything that a bulk edit can set. */
export function BulkFields({ values, onChange, words }: Props) {
  const { t } = words
  const isExternal = useSession().account?.isExternalAccount ?? false
  return (
    <>
      <ResonanceField
        label={t('bulk.addCategories')}
        value={values.addCategories}
        onChange={(addCategories) => onChange({ ...values, addCategories })}
        professions={values.addCareers}
        error={hasWrongPoint(values) ? t('form.invalid') : undefined}
      />
      <CategoriesField
        label={t('bulk.removeCategories')}
        value={values.removeCategories}
        onChange={(removeCategories) => onChange({ ...values, removeCategories })}
      />
      <ProfessionsField
        label={t('bulk.addCareers')}
        value={values.addCareers}
        onChange={(addCareers) => onChange({ ...values, addCareers })}
      />
      <ProfessionsField
        label={t('bulk.removeCareers')}
        value={values.removeCareers}
        onChange={(removeCareers) => onChange({ ...values, removeCareers })}
      />
      {!isExternal && (
        <NativeSelect
          label={t('bulk.sample')}
          description={values.isSample && values.state !== 'Approved' ? t('editing.sampleUnapproved') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.isSample === null ? '' : String(values.isSample)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...values, isSample: value === '' ? null : value === 'true' })
          }
          data={[
            { value: '', label: t('bulk.stateSame') },
            { value: 'true', label: t('bulk.sampleMark') },
            { value: 'false', label: t('bulk.sampleUnmark') },
          ]}
        />
      )}
      <NativeSelect
        label={t('bulk.state')}
        value={values.state ?? ''}
        onChange={(event) =>
          onChange({ ...values, state: REACHABLE.find((one) => one === event.currentTarget.value) ?? null })
        }
        data={[
          { value: '', label: t('bulk.stateSame') },
          ...REACHABLE.map((state) => ({ value: state as string, label: words.state(state) })),
        ]}
      />
    </>
  )
}
