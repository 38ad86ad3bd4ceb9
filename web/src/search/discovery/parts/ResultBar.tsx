import type { SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import { PAGE_SIZES, type SortField } from '@kolscope/contract/search/discovery/search'
import { IconKeyboard, IconLayoutGrid, IconLayoutList, IconSortDescending } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ViewSwitch } from '../../../ui/form/ViewSwitch'
import { type ResultCount, totalText } from '../../filters/count-words'
import type { FieldWords } from '../../filters/field-words'
import type { View } from '../use-view'
import { Choose } from './Choose'
import classes from './result-bar.module.css'

/** "1,234 influencers of 10,000 · 6 ms"; at the account's cap "50+". */
export function ResultLine({
  answer,
  probe,
  words,
}: {
  answer: SearchAnswer | undefined
  probe: ResultCount | null
  words: FieldWords
}) {
  const { t, format } = words
  const result: ResultCount | undefined = probe ?? answer
  if (!result) return <p className={classes.line}>{t('results.loading')}</p>
  const more: string[] = []
  if (answer && answer.cap === null && answer.total_market > result.total)
    more.push(t('results.of', { total: format.full(answer.total_market) }))
  if (answer && probe === null) more.push(t('results.took', { ms: format.full(Math.round(answer.took_ms)) }))
  if (answer && (answer.index_lag_ms ?? 0) > 5_000)
    more.push(t('results.lag', { seconds: Math.round((answer.index_lag_ms ?? 0) / 1_000) }))
  return (
    <p className={classes.line}>
      <strong data-probe={probe !== null || undefined}>{totalText(result, t)}</strong>
      <span>{more.join(' · ')}</span>
    </p>
  )
}

/** How many influencers a page has. */
export function PageSize({
  words: { t },
  size,
  onSize,
}: {
  words: FieldWords
  size: number
  onSize: (size: number) => void
}) {
  return (
    <Choose
      label={t('pageSize.label')}
      value={size}
      options={PAGE_SIZES.map((one) => ({ value: one as number, text: String(one) }))}
      onChoose={onSize}
    />
  )
}

interface Props {
  words: FieldWords
  line: ReactNode
  select: ReactNode
  save: ReactNode
  sort: SortField
  sorts: readonly SortField[]
  onSort: (sort: SortField) => void
  size: number
  onSize: (size: number) => void
  view: View
  onView: (view: View) => void
  onHelp: () => void
}

/** The number of results, the selection, and the view. */
export function ResultBar({
  words,
  line,
  select,
  save,
  sort,
  sorts,
  onSort,
  size,
  onSize,
  view,
  onView,
  onHelp,
}: Props) {
  const { t } = words
  const views = [
    { value: 'grid', text: t('view.grid'), Icon: IconLayoutGrid },
    { value: 'rows', text: t('view.rows'), Icon: IconLayoutList },
  ] as const
  return (
    <div className={classes.bar}>
      {line}
      <div className={classes.tools}>
        {select}
        {save}
        <Choose
          label={t('sort.label')}
          value={sort}
          options={sorts.map((one) => ({ value: one, text: t(`sort.${one}`) }))}
          onChoose={onSort}
          icon={<IconSortDescending size={16} aria-hidden="true" />}
        />
        <span className={classes.sizeAbove}>
          <PageSize words={words} size={size} onSize={onSize} />
        </span>
        <ViewSwitch views={views} view={view} onView={onView} />
        <button
          type="button"
          className={classes.help}
          aria-label={t('results.shortcuts')}
          title={`${t('results.shortcuts')} (?)`}
          onClick={onHelp}
        >
          <IconKeyboard size={18} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
