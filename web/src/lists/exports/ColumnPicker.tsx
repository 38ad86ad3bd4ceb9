import type { Language } from '@kolscope/contract/core/enums'
import { type ExportColumn, type ExportGroup, exportColumn } from '@kolscope/contract/lists/export-columns'
import type { ExportSource } from '@kolscope/contract/lists/exports'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLanguage, useT } from '../../core/i18n'
import { GROUPS, isOffered, moveColumn, toggledColumn } from './export-choice'
import classes from './exports.module.css'

interface Props {
  source: ExportSource
  columns: readonly ExportColumn[]
  onChange: (columns: ExportColumn[]) => void
}

const nameIn = (language: Language) => (column: ExportColumn) => exportColumn(column)[language]

/** Which columns a file has. */
function ChosenColumns({ source, columns, onChange }: Props) {
  const t = useT()
  const nameOf = nameIn(useLanguage())
  const groups = (Object.keys(GROUPS) as ExportGroup[]).filter((group) =>
    GROUPS[group].some((one) => isOffered(one, source)),
  )
  return groups.map((group) => (
    <fieldset key={group} className={classes.group}>
      <legend>{t(`exporting.group.${group}`)}</legend>
      {GROUPS[group].map((column) => (
        <label key={column} className={classes.check}>
          <input
            type="checkbox"
            checked={columns.includes(column)}
            onChange={() => onChange(toggledColumn(columns, column))}
          />
          {nameOf(column)}
        </label>
      ))}
    </fieldset>
  ))
}

/** The order of the columns; a moved column keeps the focus. */
function Order({ source, columns, onChange }: Props) {
  const t = useT()
  const nameOf = nameIn(useLanguage())
  const focused = useRef<string | null>(null)
  useEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus()
    focused.current = null
  })
  const offeredColumns = columns.filter((one) => isOffered(one, source))
  const move = (column: ExportColumn, by: -1 | 1, id: string) => {
    focused.current = id
    onChange(moveColumn(columns, column, by, source))
  }
  return (
    <details className={classes.order}>
      <summary>{t('exporting.order')}</summary>
      <ol>
        {offeredColumns.map((column, index) => (
          <li key={column}>
            <div className={classes.place}>
              <span>{nameOf(column)}</span>
              {([-1, 1] as const).map((by) => {
                const id = `move-${column}-${by}`
                const Icon = by < 0 ? IconArrowUp : IconArrowDown
                return (
                  <button
                    key={by}
                    id={id}
                    type="button"
                    aria-label={t(by < 0 ? 'exporting.up' : 'exporting.down', { column: nameOf(column) })}
                    aria-disabled={offeredColumns[index + by] === undefined}
                    onClick={() => move(column, by, id)}
                  >
                    <Icon size={16} aria-hidden="true" />
                  </button>
                )
              })}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}

export function ColumnPicker(props: Props) {
  return (
    <div className={classes.columns}>
      <ChosenColumns {...props} />
      <Order {...props} />
    </div>
  )
}
