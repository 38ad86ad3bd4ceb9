import {
  ALERT_DIGESTS,
  AlertSettings,
  DEFAULT_THRESHOLDS,
  type StoredAlertSettings,
  type Thresholds,
} from '@kolscope/contract/sync/alert-settings'
import { tracking } from '@kolscope/contract/sync/tracking'
import { NumberInput, SegmentedControl, Switch } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useId } from 'react'
import { call } from '../../../core/api'
import { useLanguage, useT } from '../../../core/i18n'
import { refreshQueriesOf, refusedInPlace, useQueryOf } from '../../../core/query'
import { FormDrawer, type FormFields } from '../../../ui/edit-form/FormDrawer'
import type { FormWords } from '../../../ui/edit-form/form-differences'
import { notify } from '../../../ui/feedback/notify'
import classes from './thresholds.module.css'

const NAMES = Object.keys(DEFAULT_THRESHOLDS) as (keyof Thresholds)[]
const WHOLE: ReadonlySet<keyof Thresholds> = new Set(['silence', 'engagement_fall'])

interface FieldProps {
  name: keyof Thresholds
  fields: FormFields<AlertSettings>
}

function ThresholdField({ name, fields }: FieldProps) {
  const t = useT()
  const language = useLanguage()
  const { value, onChange, error } = fields.control(name)
  const label = t(`thresholds.${name}`)
  const isWhole = WHOLE.has(name)
  return (
    <fieldset className={classes.field} aria-label={label}>
      <Switch
        label={label}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? DEFAULT_THRESHOLDS[name] : null)}
      />
      <NumberInput
        aria-label={label}
        description={t(`thresholds.${name}Note`)}
        inputWrapperOrder={['input', 'description', 'error']}
        error={error}
        disabled={value === null}
        value={value ?? ''}
        placeholder={t('thresholds.off')}
        decimalScale={isWhole ? 0 : 1}
        step={isWhole ? 1 : 0.5}
        allowNegative={false}
        decimalSeparator={language === 'vi' ? ',' : '.'}
        thousandSeparator={language === 'vi' ? '.' : ','}
        onChange={(input) => onChange(input === '' ? (undefined as never) : Number(input))}
      />
    </fieldset>
  )
}

function DigestField({ fields }: Pick<FieldProps, 'fields'>) {
  const t = useT()
  const id = useId()
  const { value, onChange } = fields.control('digest')
  return (
    <div className={classes.digest}>
      <span id={id}>{t('thresholds.digest')}</span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={value}
        data={ALERT_DIGESTS.map((one) => ({ value: one, label: t(`thresholds.digest.${one}`) }))}
        onChange={(digest) => onChange(digest as AlertSettings['digest'])}
      />
      <p>{t('thresholds.digestNote')}</p>
    </div>
  )
}

const fieldsOf = ({ version: _, ...settings }: StoredAlertSettings): AlertSettings => settings

/** The thresholds of alerts, and how they are delivered. */
export function ThresholdsDrawer({ onClose }: { onClose: () => void }) {
  const t = useT()
  const query = useQueryOf(tracking.getThresholds, {}, { ...refusedInPlace, staleTime: 0 })
  const thresholds = query.data?.data
  const write = (value: number | null) => (value === null ? t('thresholds.off') : String(value))
  const words = Object.fromEntries(
    NAMES.map((name) => [name, { label: t(`thresholds.${name}`), write }]),
  ) as FormWords<Thresholds>
  return (
    <FormDrawer
      title={t('thresholds.title')}
      schema={AlertSettings}
      values={query.isFetching && !query.isFetchedAfterMount ? undefined : thresholds && fieldsOf(thresholds)}
      version={thresholds?.version}
      error={query.error}
      onRetry={() => void query.refetch()}
      words={{
        ...words,
        digest: {
          label: t('thresholds.digest'),
          write: (digest: AlertSettings['digest']) => t(`thresholds.digest.${digest}`),
        },
      }}
      readStored={(truth) => ({
        values: fieldsOf(truth as StoredAlertSettings),
        version: (truth as StoredAlertSettings).version,
      })}
      onSave={async (settings, version = 0) => {
        await call(tracking.updateThresholds, { ...settings, version })
        await refreshQueriesOf(tracking.getThresholds)
        notify({ text: t('thresholds.changed'), color: 'success' })
      }}
      onClose={onClose}
      keeps={['settings']}
    >
      {(fields) => (
        <div className={classes.form}>
          <p className={classes.about}>{t('thresholds.about')}</p>
          {NAMES.map((name) => (
            <ThresholdField key={name} name={name} fields={fields} />
          ))}
          <DigestField fields={fields} />
        </div>
      )}
    </FormDrawer>
  )
}
