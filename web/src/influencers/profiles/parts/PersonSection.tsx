import { GENDERS, KINDS, MARITAL_STATUSES } from '@kolscope/contract/core/enums'
import { birthYearOptions } from '@kolscope/contract/influencers/profile-rules'
import type { ProfileFields } from '@kolscope/contract/influencers/profiles'
import { NativeSelect, TextInput } from '@mantine/core'
import { problemText } from '../../../core/problem-text'
import type { FieldWords } from '../../../search/filters/field-words'
import { LocationField } from '../../editing/LocationField'
import { isField } from '../part-words'
import type { ProfileForm } from '../use-profile-form'
import classes from './form.module.css'
import { PartFailure } from './PartFailure'

const UNKNOWN = ''

interface ChoiceProps<V extends string> {
  label: string
  value: string | null
  options: readonly V[]
  textOf: (value: V) => string
  unknown: string
  onChoose: (value: V | null) => void
}

function Choice<V extends string>({ label, value, options, textOf, unknown, onChoose }: ChoiceProps<V>) {
  return (
    <NativeSelect
      label={label}
      value={value ?? UNKNOWN}
      onChange={(event) => onChoose(options.find((one) => one === event.currentTarget.value) ?? null)}
      data={[
        { value: UNKNOWN, label: unknown },
        ...options.map((option) => ({ value: option, label: textOf(option) })),
      ]}
    />
  )
}

/** The person's year of birth; a stored one that the form does not offer stays. */
function BirthYear({
  value,
  words: { t },
  onChoose,
}: {
  value: number
  words: FieldWords
  onChoose: (year: number) => void
}) {
  const options = birthYearOptions(new Date().getFullYear())
  const years = value === 0 || options.includes(value) ? options : [value, ...options]
  return (
    <NativeSelect
      label={t('profiles.field.birth_year')}
      value={String(value)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
      data={[
        { value: '0', label: t('profiles.unknown') },
        ...years.map((year) => ({ value: String(year), label: String(year) })),
      ]}
    />
  )
}

/** Known facts about the person. */
export function PersonSection({ form, words }: { form: ProfileForm; words: FieldWords }) {
  const { t } = words
  const { person } = form.state
  const problems = form.isTried ? (form.problems.get('person') ?? []) : []
  const errorOf = (field: keyof ProfileFields) => {
    const problem = problems.find((one) => isField(one, field))
    return problem && problemText(t, problem)
  }
  const unknown = t('profiles.unknown')
  return (
    <section className={classes.section} aria-labelledby="part-person" data-failed={form.state.failures.has('person')}>
      <h2 className={classes.title} id="part-person" tabIndex={-1}>
        {t('profiles.person')}
      </h2>
      <PartFailure part="person" form={form} words={words} />
      <div className={classes.fields}>
        <TextInput
          label={t('profiles.field.name')}
          required
          withAsterisk={false}
          autoComplete="off"
          value={person.name}
          error={errorOf('name')}
          onChange={(event) => form.setPerson({ name: event.currentTarget.value })}
        />
        <BirthYear value={person.birth_year} words={words} onChoose={(birth_year) => form.setPerson({ birth_year })} />
        <Choice
          label={t('profiles.field.gender')}
          value={person.gender}
          options={GENDERS}
          textOf={(one) => t(`gender.${one}`)}
          unknown={unknown}
          onChoose={(gender) => form.setPerson({ gender })}
        />
        <LocationField
          label={t('profiles.field.location')}
          value={person.location}
          onChange={(location) => form.setPerson({ location })}
        />
        <Choice
          label={t('profiles.field.marital_status')}
          value={person.marital_status}
          options={MARITAL_STATUSES}
          textOf={(one) => t(`marital.${one}`)}
          unknown={unknown}
          onChoose={(marital_status) => form.setPerson({ marital_status })}
        />
        <Choice
          label={t('profiles.field.kind')}
          value={person.kind}
          options={KINDS}
          textOf={(one) => t(`kind.${one}`)}
          unknown={unknown}
          onChoose={(kind) => form.setPerson({ kind })}
        />
      </div>
    </section>
  )
}
