import { GENDERS, KINDS, MARITAL_STATUSES } from '@kolscope/contract/core/enums'
import { MAX_TEXT_LETTERS, TEXT_FIELD_KEYS, TEXT_FIELDS, type TextField } from '@kolscope/contract/core/text-fields'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useSession } from '../../core/session'
import { ProfessionsField } from '../../ui/resonance/ProfessionsField'
import { ResonanceField } from '../../ui/resonance/ResonanceField'
import { Section } from '../report/Section'
import classes from './edit.module.css'
import { LinksField } from './LinksField'
import { LocationField } from './LocationField'
import type { EditForm } from './use-edit-form'
import type { EditWords } from './use-edit-words'

interface Props {
  form: EditForm
  words: EditWords
}
type Choice = 'user_kind' | 'user_gender' | 'user_relationship_status'

const CHOICES = {
  user_kind: KINDS,
  user_gender: GENDERS,
  user_relationship_status: MARITAL_STATUSES,
} as const satisfies Record<Choice, readonly string[]>

/** What a text input of the form is built with. */
const textOf = ({ form, words }: Props, field: TextField | 'name' | 'birth_year') => ({
  name: field,
  label: words.label(field),
  autoComplete: 'off',
  value: form.values[field],
  error: form.errorOf(field),
  onChange: (event: { currentTarget: HTMLInputElement }) => form.set(field, event.currentTarget.value),
  onBlur: () => form.leave(field),
})

/** One of few values, or unknown. */
function ChoiceField({ form, words, field }: Props & { field: Choice }) {
  const values: readonly string[] = CHOICES[field]
  return (
    <NativeSelect
      label={words.label(field)}
      value={form.values[field] ?? ''}
      error={form.errorOf(field)}
      onChange={(event) => form.set(field, (event.currentTarget.value || null) as never)}
      data={[
        { value: '', label: words.t('editing.unknown') },
        ...values.map((value) => ({ value, label: words.codeText(field, value) })),
      ]}
    />
  )
}

function Identity(props: Props) {
  const { form, words } = props
  const { t } = words
  const { social_id: socialId, user_name: userName, size } = form.base
  const none = t('value.none')
  return (
    <Section title={t('editing.section.identity')}>
      <div className={classes.fields}>
        <TextInput {...textOf(props, 'name')} maxLength={300} required withAsterisk={false} />
        <ChoiceField {...props} field="user_kind" />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('editing.userName')}</dt>
          <dd>{userName === null ? none : <bdi>@{userName}</bdi>}</dd>
        </div>
        <div>
          <dt>{t('editing.socialId')}</dt>
          <dd>{socialId ?? none}</dd>
        </div>
        <div>
          <dt>{t('editing.sizeFact')}</dt>
          <dd>{size === null ? none : t(`size.${size}`)}</dd>
        </div>
      </dl>
    </Section>
  )
}

function Person(props: Props) {
  const { form, words } = props
  return (
    <Section title={words.t('editing.section.person')}>
      <div className={classes.fields}>
        <ChoiceField {...props} field="user_gender" />
        <TextInput
          {...textOf(props, 'birth_year')}
          inputMode="numeric"
          maxLength={12}
          description={words.t('editing.birthYearHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <ChoiceField {...props} field="user_relationship_status" />
        <LocationField
          label={words.label('user_location')}
          value={form.values.user_location}
          onChange={(place) => form.set('user_location', place)}
          error={form.errorOf('user_location')}
        />
      </div>
    </Section>
  )
}

function Contact(props: Props) {
  const { t, hint } = props.words
  return (
    <Section title={t('editing.section.contact')}>
      <div className={classes.fields}>
        {TEXT_FIELD_KEYS.map((field) => (
          <TextInput
            key={field}
            {...textOf(props, field)}
            type={TEXT_FIELDS[field].input}
            inputMode={TEXT_FIELDS[field].input}
            spellCheck={false}
            maxLength={MAX_TEXT_LETTERS}
            description={hint(field)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        ))}
      </div>
    </Section>
  )
}

function Topics({ form, words }: Props) {
  const { platform } = form.base
  const careers = form.values.user_career
  return (
    <Section title={words.t('editing.section.topics')}>
      <ProfessionsField
        value={careers}
        onChange={(ids) => form.set('user_career', ids)}
        platform={platform}
        error={form.firstErrorOf('user_career')}
      />
      <ResonanceField
        value={form.values.user_ressonance}
        onChange={(categories) => {
          form.set('user_ressonance', categories)
          form.leave('user_ressonance')
        }}
        platform={platform}
        professions={careers}
        error={form.firstErrorOf('user_ressonance')}
      />
    </Section>
  )
}

/** Only internal accounts mark the samples that demo accounts may open. */
function Sample({ form, words }: Props) {
  if (useSession().account?.isExternalAccount) return null
  const isUnseen = form.values.is_sample && (form.state ?? form.base.user_state) !== 'Approved'
  return (
    <Section title={words.t('editing.section.sample')}>
      <Switch
        label={words.label('is_sample')}
        description={words.t(isUnseen ? 'editing.sampleUnapproved' : 'editing.sampleHint')}
        checked={form.values.is_sample}
        error={form.errorOf('is_sample')}
        onChange={(event) => form.set('is_sample', event.currentTarget.checked)}
      />
    </Section>
  )
}

/** All fields of an influencer, by subject. */
export function Sections(props: Props) {
  return (
    <>
      <Identity {...props} />
      <Person {...props} />
      <Contact {...props} />
      <Topics {...props} />
      <Section title={props.words.t('editing.section.links')}>
        <LinksField {...props} />
      </Section>
      <Sample {...props} />
    </>
  )
}
