import { Checkbox, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { CONNECTORS, PLATFORMS, STATES, TIERS } from '@kolscope/contract/core/enums'
import { SCORE_PARTS, type ScorePart, type SettingKey, timeZones } from '@kolscope/contract/core/settings'
import type { ReactNode } from 'react'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import type { FormFields } from '../../../ui/edit-form/FormDrawer'
import { ADVOCACY } from '../setting-words'
import { CueField } from './CueField'
import { NumberField } from './NumberField'
import { SignUpFields } from './SignUpFields'
import { partOf, type Values } from './setting-values'
import classes from './settings.module.css'

interface Props {
  fields: FormFields<Values>
}

function SizeTiers({ fields }: Props) {
  const t = useT()
  const tiers = fields.control('value').value as Record<string, { size: 'mega' | 'macro' | 'micro' | 'potential' }[]>
  return PLATFORMS.map((platform) => (
    <fieldset key={platform} className={classes.part}>
      <legend>{t(`platform.${platform}`)}</legend>
      <div className={classes.four}>
        {tiers[platform]?.map(({ size }, index) => (
          <NumberField
            key={size}
            fields={fields}
            path={`${platform}.${index}.from`}
            label={t(`settings.${size}`)}
            step={1_000}
          />
        ))}
      </div>
    </fieldset>
  ))
}

function ScoreWeights({ fields }: Props) {
  const t = useT()
  const format = useFormat()
  const weights = fields.control('value').value as Partial<Record<ScorePart, number>>
  const sum = SCORE_PARTS.reduce((total, part) => total + (weights[part] || 0), 0)
  return SCORE_PARTS.map((part) => (
    <NumberField
      key={part}
      fields={fields}
      path={part}
      label={t(`settings.${part}`)}
      note={t('settings.share', { share: format.percent(sum === 0 ? 0 : (100 * (weights[part] || 0)) / sum) })}
      step={0.05}
    />
  ))
}

function CommercialCues({ fields }: Props) {
  const t = useT()
  return <CueField fields={fields} path="" label={t('settings.oneALine')} rows={16} />
}

function AdvocacyCues({ fields }: Props) {
  const t = useT()
  return ADVOCACY.map((kind) => (
    <CueField key={kind} fields={fields} path={kind} label={t(`settings.${kind}`)} rows={8} />
  ))
}

function PlanSearches({ fields }: Props) {
  const t = useT()
  return TIERS.map((tier) => (
    <NumberField key={tier} fields={fields} path={tier} label={t(`settings.${tier}`)} step={100} />
  ))
}

function TimeZone({ fields }: Props) {
  const t = useT()
  const { value, onChange, error } = partOf<string>(fields)
  return (
    <Select
      label={t('settings.name.time_zone')}
      error={error}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('settings.noTimeZone')}
      data={[...new Set([value, ...timeZones()])].sort()}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
    />
  )
}

function DigestHour({ fields }: Props) {
  const t = useT()
  return <NumberField fields={fields} path="" label={t('settings.digestHour')} step={1} />
}

function ImporterLimits({ fields }: Props) {
  const t = useT()
  return (
    <>
      <NumberField fields={fields} path="files" label={t('settings.importFiles')} step={1} />
      <NumberField fields={fields} path="bytes" label={t('settings.importBytes')} step={1_000} />
    </>
  )
}

function ExternalStates({ fields }: Props) {
  const t = useT()
  const { value, onChange, error } = partOf<string[]>(fields)
  return (
    <Checkbox.Group
      label={t('settings.states')}
      error={error}
      value={value}
      onChange={(states) => onChange(STATES.filter((one) => states.includes(one)))}
    >
      {STATES.map((state) => (
        <Checkbox key={state} value={state} label={t(`state.${state}`)} className={classes.choice} />
      ))}
    </Checkbox.Group>
  )
}

function RetentionDays({ fields }: Props) {
  const t = useT()
  return CONNECTORS.map((name) => (
    <NumberField key={name} fields={fields} path={name} label={t(`settings.connector.${name}`)} step={1} />
  ))
}

/** The fields of each setting. */
export const FIELDS: { readonly [K in SettingKey]: (props: Props) => ReactNode } = {
  size_tiers: SizeTiers,
  score_weights: ScoreWeights,
  commercial_cues: CommercialCues,
  advocacy_cues: AdvocacyCues,
  plan_searches: PlanSearches,
  time_zone: TimeZone,
  digest_hour: DigestHour,
  importer_limits: ImporterLimits,
  external_states: ExternalStates,
  sign_up: SignUpFields,
  retention_days: RetentionDays,
}
