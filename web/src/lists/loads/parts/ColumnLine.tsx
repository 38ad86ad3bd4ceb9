import { COUNT_UNITS, type Field, RATE_UNITS, type Unit } from '@kolscope/contract/lists/loads/list-fields'
import type { ListColumn } from '@kolscope/contract/lists/loads/list-sheets'
import { SAMPLED_ROWS } from '@kolscope/contract/lists/loads/loads'
import { NativeSelect } from '@mantine/core'
import { type ComponentProps, memo } from 'react'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { Tag } from '../../../ui/mark/Tag'
import { type ChangeAnswers, withColumn, withUnit } from '../answers-draft'
import { isLow } from '../confidence'
import { fieldNamed } from '../field-groups'
import classes from './column-table.module.css'

interface Props {
  column: ListColumn
  isSampled: boolean
  field: Field | 'ignore'
  unit: Unit | null
  options: NonNullable<ComponentProps<typeof NativeSelect>['data']>
  onChange: ChangeAnswers
  disabled: boolean
}

/** The units that a column's numbers can have instead of theirs. */
const unitsLike = (unit: Unit): readonly Unit[] => (RATE_UNITS.some((one) => one === unit) ? RATE_UNITS : COUNT_UNITS)

/** One column; a sheet may have hundreds, so only what changed renders again. */
export const ColumnLine = memo(function ColumnLine({
  column,
  isSampled,
  field,
  unit,
  options,
  onChange,
  disabled,
}: Props) {
  const t = useT()
  const format = useFormat()
  const { name, platform, observed_at, confidence, samples, filled } = column
  const isSettled = field === (column.field ?? 'ignore')
  return (
    <tr data-ignored={field === 'ignore' || undefined}>
      <th scope="row">
        <bdi className={classes.name}>{name}</bdi>
        {platform && (
          <span className={classes.platform}>
            <PlatformMark platform={platform} /> {t(`platform.${platform}`)}
          </span>
        )}
        {observed_at && <span className={classes.note}>{t('loads.namedDay', { day: observed_at })}</span>}
        <span className={classes.note}>
          {isSampled
            ? t('loads.filledSample', { count: filled, rows: SAMPLED_ROWS })
            : t('loads.filled', { count: filled })}
        </span>
      </th>
      <td className={classes.field} data-label={t('loads.head.field')}>
        <NativeSelect
          aria-label={t('loads.fieldOf', { column: name })}
          value={field}
          disabled={disabled}
          onChange={({ currentTarget: { value } }) =>
            onChange((now) => withColumn(now, name, fieldNamed(value) ?? 'ignore'))
          }
          data={options}
        />
      </td>
      <td className={classes.unit} data-label={t('loads.head.unit')} data-empty={!(isSettled && unit) || undefined}>
        {isSettled && unit && (
          <NativeSelect
            aria-label={t('loads.unitOf', { column: name })}
            value={unit}
            disabled={disabled}
            onChange={({ currentTarget: { value } }) => {
              const next = unitsLike(unit).find((one) => one === value)
              if (next) onChange((now) => withUnit(now, name, next))
            }}
            data={unitsLike(unit).map((value) => ({ value: value as string, label: t(`loads.unit.${value}`) }))}
          />
        )}
      </td>
      <td data-label={t('loads.head.confidence')} data-empty={!(isSettled && confidence !== null) || undefined}>
        {isSettled && confidence !== null && (
          <span className={classes.confidence}>
            {format.percent(confidence * 100, { digits: 0 })}
            {isLow(column) && <Tag tone="warning">{t('loads.lowConfidence')}</Tag>}
          </span>
        )}
      </td>
      <td data-label={t('loads.head.samples')}>
        <ul className={classes.samples}>
          {samples.map((sample) => (
            <li key={sample}>
              <bdi>{sample}</bdi>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
})
