import type { FacetsAnswer } from '@kolscope/contract/search/discovery/discovery'
import { FIELDS, type Field, fields } from '@kolscope/contract/search/discovery/fields'
import type { Operator } from '@kolscope/contract/search/discovery/filter-string'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import type { FieldWords } from '../../filters/field-words'
import { type ConditionRow, conditionOf, copyOf, emptyRow, offeredOperators, problemOf } from '../condition-rows'
import classes from './builder.module.css'
import { ConditionValue } from './ConditionValue'

interface Props {
  rows: readonly ConditionRow[]
  facets: FacetsAnswer | undefined
  words: FieldWords
  onChange: (rows: readonly ConditionRow[]) => void
}

function operatorText({ t }: FieldWords, field: Field, operator: Operator): string {
  const { kind } = fields[field]
  if (kind === 'atMost') return t('op.within')
  if (kind === 'share') return t('op.share')
  return kind === 'text' ? t('op.words') : t(`op.${operator}`)
}

function Line({
  row,
  index,
  facets,
  words,
  onChange,
  onCopy,
  onRemove,
}: {
  row: ConditionRow
  index: number
  facets: FacetsAnswer | undefined
  words: FieldWords
  onChange: (row: ConditionRow) => void
  onCopy: () => void
  onRemove: () => void
}) {
  const { t } = words
  const count = index + 1
  const operators = offeredOperators(row.field)
  return (
    <li className={classes.row} aria-label={t('advanced.condition', { count })}>
      <select
        className={classes.input}
        aria-label={t('advanced.field', { count })}
        value={row.field}
        onChange={(event) => onChange({ ...emptyRow(event.currentTarget.value as Field), key: row.key, not: row.not })}
      >
        {FIELDS.map((field) => (
          <option key={field} value={field}>
            {words.field(field)}
          </option>
        ))}
      </select>
      <label className={classes.not}>
        <input
          type="checkbox"
          aria-label={t('advanced.notOf', { count })}
          checked={row.not}
          onChange={() => onChange({ ...row, not: !row.not })}
        />
        {t('advanced.not')}
      </label>
      {operators.length > 1 ? (
        <select
          className={classes.input}
          aria-label={t('advanced.operator', { count })}
          value={row.operator}
          onChange={(event) => onChange({ ...row, operator: event.currentTarget.value as Operator })}
        >
          {operators.map((operator) => (
            <option key={operator} value={operator}>
              {operatorText(words, row.field, operator)}
            </option>
          ))}
        </select>
      ) : (
        <span className={classes.only}>{operatorText(words, row.field, row.operator)}</span>
      )}
      <div className={classes.value}>
        <ConditionValue
          key={row.field}
          row={row}
          label={t('advanced.value', { count })}
          facets={facets}
          words={words}
          onChange={onChange}
        />
        {conditionOf(row) === null && !problemOf(row) && (
          <span className={classes.hint}>{t('advanced.unfinished')}</span>
        )}
      </div>
      <div className={classes.buttons}>
        <button
          type="button"
          aria-label={t('advanced.duplicate', { count })}
          title={t('advanced.duplicate', { count })}
          onClick={onCopy}
        >
          <IconCopy size={16} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={t('advanced.remove', { count })}
          title={t('advanced.remove', { count })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}

/** One flat list of conditions; all of them must hold. */
export function ConditionBuilder({ rows, facets, words, onChange }: Props) {
  const { t } = words
  const unused = FIELDS.find((field) => field !== 'text' && rows.every((row) => row.field !== field)) ?? 'platform'
  return (
    <div className={classes.builder}>
      {rows.length === 0 ? (
        <p className={classes.hint}>{t('advanced.none')}</p>
      ) : (
        <ol className={classes.rows}>
          {rows.map((row, index) => (
            <Line
              key={row.key}
              row={row}
              index={index}
              facets={facets}
              words={words}
              onChange={(next) => onChange(rows.map((one) => (one.key === row.key ? next : one)))}
              onCopy={() => onChange(rows.flatMap((one) => (one.key === row.key ? [one, copyOf(one)] : [one])))}
              onRemove={() => onChange(rows.filter((one) => one.key !== row.key))}
            />
          ))}
        </ol>
      )}
      <div className={classes.actions}>
        <button type="button" className={classes.add} onClick={() => onChange([...rows, emptyRow(unused)])}>
          <IconPlus size={16} aria-hidden="true" />
          {t('advanced.add')}
        </button>
        {rows.length > 0 && (
          <button type="button" className={classes.link} onClick={() => onChange([])}>
            {t('advanced.clear')}
          </button>
        )}
      </div>
    </div>
  )
}
