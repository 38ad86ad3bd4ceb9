import type { FacetsAnswer } from '@kolscope/contract/search/discovery/discovery'
import { DEFAULT_SHARE, fields, MAX_DAYS, MAX_TEXT, type RangeField } from '@kolscope/contract/search/discovery/fields'
import { useState } from 'react'
import { problemText } from '../../../core/problem-text'
import { RangeHistogramEnd } from '../../../ui/form/RangeHistogramEnd'
import type { FieldWords } from '../../filters/field-words'
import { type ConditionRow, problemOf } from '../condition-rows'
import classes from './builder.module.css'
import { ValuePicker } from './ValuePicker'

interface Props {
  row: ConditionRow
  label: string
  facets: FacetsAnswer | undefined
  words: FieldWords
  onChange: (row: ConditionRow) => void
}

function NumberValue({
  label,
  text,
  value,
  unit,
  invalid = false,
  words,
  onCommit,
}: {
  label: string
  text: string
  value: number | undefined
  unit?: string
  invalid?: boolean
  words: FieldWords
  onCommit: (value: number | undefined) => void
}) {
  return (
    <span className={classes.number}>
      <RangeHistogramEnd
        label={label}
        placeholder={text}
        text={value === undefined ? '' : words.format.full(value)}
        invalid={invalid}
        onCommit={onCommit}
      />
      {unit !== undefined && <span aria-hidden="true">{unit}</span>}
    </span>
  )
}

function RangeValue({ row, label, words, onChange }: Props) {
  const { t } = words
  const { unit, integer } = fields[row.field as RangeField]
  const whole = (value: number | undefined) => (value === undefined || !integer ? value : Math.round(value))
  const unitText = unit === 'count' || unit === 'year' ? undefined : t(`unit.${unit}`)
  const problem = problemOf(row)
  const common = { words, invalid: problem !== undefined, ...(unitText !== undefined && { unit: unitText }) }
  const low = (
    <NumberValue
      {...common}
      label={`${label}, ${t('advanced.min')}`}
      text={row.operator === 'range' ? t('advanced.min') : t(`unit.${unit}`)}
      value={row.min}
      onCommit={(min) => onChange({ ...row, min: whole(min) })}
    />
  )
  const high = (
    <NumberValue
      {...common}
      label={`${label}, ${t('advanced.max')}`}
      text={row.operator === 'range' ? t('advanced.max') : t(`unit.${unit}`)}
      value={row.max}
      onCommit={(max) => onChange({ ...row, max: whole(max) })}
    />
  )
  return (
    <>
      {row.operator !== 'lte' && low}
      {row.operator === 'range' && <span aria-hidden="true">–</span>}
      {(row.operator === 'lte' || row.operator === 'range') && high}
      {problem && (
        <span className={classes.error} role="alert">
          {problemText(t, problem)}
        </span>
      )}
    </>
  )
}

function TextValue({ row, label, words, onChange }: Props) {
  const [typedText, setTypedText] = useState<string | null>(null)
  const confirm = () => {
    if (typedText !== null && typedText !== row.text) onChange({ ...row, text: typedText })
    setTypedText(null)
  }
  return (
    <input
      className={classes.input}
      type="text"
      maxLength={MAX_TEXT}
      aria-label={label}
      placeholder={words.t('advanced.words')}
      value={typedText ?? row.text}
      onChange={(event) => setTypedText(event.currentTarget.value)}
      onBlur={confirm}
      onKeyDown={(event) => event.key === 'Enter' && confirm()}
    />
  )
}

/** The editor that fits the field's kind. */
export function ConditionValue(props: Props) {
  const { row, label, facets, words, onChange } = props
  const { t } = words
  const picker = (
    <ValuePicker
      field={row.field}
      label={label}
      values={row.values}
      facets={facets}
      words={words}
      onChange={(values) => onChange({ ...row, values })}
    />
  )
  switch (fields[row.field].kind) {
    case 'options':
      return picker
    case 'range':
      return <RangeValue {...props} />
    case 'atMost':
      return (
        <NumberValue
          label={label}
          text={t('advanced.days')}
          unit={t('unit.days')}
          value={row.days}
          words={words}
          onCommit={(days) =>
            onChange({
              ...row,
              days: days === undefined ? undefined : Math.min(Math.max(Math.round(days), 0), MAX_DAYS),
            })
          }
        />
      )
    case 'flag':
      return (
        <select
          className={classes.input}
          aria-label={label}
          value={String(row.flag)}
          onChange={(event) => onChange({ ...row, flag: event.currentTarget.value === 'true' })}
        >
          <option value="true">{t('flag.yes')}</option>
          <option value="false">{t('flag.no')}</option>
        </select>
      )
    case 'share':
      return (
        <>
          {picker}
          <span aria-hidden="true">≥</span>
          <NumberValue
            label={`${label}: ${t('share.least')}`}
            text={String(DEFAULT_SHARE)}
            unit="%"
            value={row.share}
            words={words}
            onCommit={(share) => onChange({ ...row, share: Math.min(Math.max(share ?? DEFAULT_SHARE, 0), 100) })}
          />
        </>
      )
    case 'text':
      return <TextValue {...props} />
  }
}
