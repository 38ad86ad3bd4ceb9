import type { ExportSource } from '@kolscope/contract/lists/exports'
import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldWords } from '../../filters/field-words'
import { ExportDialog } from '../../selection/ExportDialog'
import type { Selection } from '../../selection/use-selection'
import bar from './result-bar.module.css'
import classes from './select-menu.module.css'

/** Returns only the filters and the order of a search, because a file has no pages. */
function searchOf({ limit: _, offset: __, page_size: ___, page_index: ____, ...search }: SearchQuery) {
  return search
}

interface Props {
  query: SearchQuery
  words: FieldWords
}

/** Offers all results as a file. */
export function ExportFound({ query, total, words: { t } }: Props & { total: number }) {
  const [opened, setOpened] = useState(false)
  const label = t('results.export', { count: total })
  return (
    <>
      <button
        type="button"
        className={bar.choose}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        disabled={total === 0}
        onClick={() => setOpened(true)}
      >
        <IconFileExport size={16} aria-hidden="true" />
        <span className={bar.wideText}>{label}</span>
      </button>
      <ExportDialog
        source={{ from: 'search', search: searchOf(query) }}
        count={total}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}

/** Offers the selected influencers as a file; they stay selected. */
export function ExportSelected({ selection, query, words: { t } }: Props & { selection: Selection }) {
  const [opened, setOpened] = useState(false)
  const ids = [...selection.ids]
  const source: ExportSource = selection.all
    ? { from: 'search', search: searchOf(query), except: ids }
    : { from: 'selected', ids }
  return (
    <>
      <button type="button" className={classes.text} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t('select.export')}
      </button>
      <ExportDialog source={source} count={selection.count} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
