import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import type { ListKind } from '@kolscope/contract/lists/loads/list-fields'
import type { ListColumn } from '@kolscope/contract/lists/loads/list-sheets'
import { useMemo } from 'react'
import { useT } from '../../../core/i18n'
import type { ChangeAnswers } from '../answers-draft'
import { FIELD_GROUPS, fieldsIn } from '../field-groups'
import { ColumnLine } from './ColumnLine'
import classes from './column-table.module.css'

const HEADS = ['column', 'field', 'unit', 'confidence', 'samples'] as const

interface Props {
  label: string
  columns: readonly ListColumn[]
  /** Whether only the first rows of the sheet were looked at. */
  isSampled: boolean
  kind: ListKind
  answers: ListAnswers
  onChange: ChangeAnswers
  disabled: boolean
}

/** What a column of such a list can be read as, in groups. */
function useFieldOptions(kind: ListKind) {
  const t = useT()
  return useMemo(
    () => [
      { value: 'ignore', label: t('loads.ignore') },
      ...FIELD_GROUPS.map((group) => ({
        group: t(`loads.group.${group}`),
        items: fieldsIn(kind, group).map((field) => ({ value: field as string, label: t(`loads.field.${field}`) })),
      })).filter(({ items }) => items.length > 0),
    ],
    [t, kind],
  )
}

/** The columns of a sheet: what each is read as, how well that fits, and some of its values. */
export function ColumnTable({ label, columns, isSampled, kind, answers, onChange, disabled }: Props) {
  const t = useT()
  const options = useFieldOptions(kind)
  const { map = {}, units = {} } = answers
  return (
    <div className={classes.box}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {t(`loads.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <ColumnLine
              key={column.index}
              column={column}
              isSampled={isSampled}
              field={map[column.name] ?? column.field ?? 'ignore'}
              unit={units[column.name] ?? column.unit}
              options={options}
              onChange={onChange}
              disabled={disabled}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
