import type { ReactNode } from 'react'
import type { FieldWords } from '../../filters/field-words'
import type { Selection } from '../../selection/use-selection'
import classes from './select-menu.module.css'

interface Props {
  selection: Selection
  page: readonly number[]
  total: number
  capped: boolean
  words: FieldWords
  /** Actions on the selected influencers. */
  children: ReactNode
}

/** The number of selected influencers, and actions on them; it stays visible while the list scrolls. */
export function SelectionBar({ selection, page, total, capped, words: { t }, children }: Props) {
  if (selection.count === 0) return null
  const isWhole = page.length > 0 && page.every(selection.has)
  return (
    <div className={classes.bar}>
      <span className={classes.selected} aria-live="polite">
        {t('select.count', { count: selection.count })}
      </span>
      {isWhole && selection.count < total && (
        <button type="button" className={classes.text} onClick={selection.selectAll}>
          {t(capped ? 'select.allCapped' : 'select.all', { count: total })}
        </button>
      )}
      <button type="button" className={classes.text} onClick={selection.clear}>
        {t('select.clear')}
      </button>
      {children}
    </div>
  )
}
