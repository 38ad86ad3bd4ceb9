import { IconFilterOff } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import type { FilterChip } from '../../../ui/form/FilterChips'
import { isCapped, isFew } from '../../filters/count-words'
import { type Draft, type FilterId, withoutField } from '../../filters/discover-search'
import type { FieldWords } from '../../filters/field-words'
import { facets, triedKey } from '../../filters/search-calls'
import classes from './empty.module.css'

/** The maximum number of filters that are tried one by one. */
const MOST_TRIED = 6

/** Runs tasks one after the other: many counts at the same time would have to wait too long on a small server. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T,>(task: () => Promise<T>): Promise<T> => {
    const own = last.then(task)
    last = own.catch(() => undefined)
    return own
  }
}

interface Props {
  draft: Draft
  chips: readonly FilterChip[]
  words: FieldWords
  onRemove: (field: FilterId) => void
  onClear: () => void
}

/** Shows, if there are no results, each filter whose removal gives some, the most restrictive first. */
export function NothingFound({ draft, chips, words, onRemove, onClear }: Props) {
  const { t } = words
  const triedChips = chips.slice(0, MOST_TRIED)
  const [inTurn] = useState(createTurns)
  const without = useQueries({
    queries: triedChips.map(({ id }) => {
      const query = withoutField(draft, id as FilterId)
      return {
        queryKey: triedKey(query),
        queryFn: ({ signal }: { signal: AbortSignal }) => inTurn(() => facets(query, signal)),
      }
    }),
  })
  if (chips.length === 0) return <EmptyState title={t('empty.noneTitle')}>{t('empty.hintNone')}</EmptyState>
  const ways = chips
    .map((chip, index) => ({ chip, result: without[index]?.data }))
    .filter(({ result }) => result?.total !== 0 || isFew(result.total, result))
    .sort((a, b) => (b.result?.total ?? 0) - (a.result?.total ?? 0))
  return (
    <EmptyState
      icon={<IconFilterOff size={24} />}
      title={t('empty.title')}
      actions={
        <button type="button" className={classes.clear} onClick={onClear}>
          {t('action.clearAll')}
        </button>
      }
    >
      {ways.length > 0 && t('empty.hint')}
      <ul className={classes.ways}>
        {ways.map(({ chip, result }) => (
          <li key={chip.id}>
            <button type="button" onClick={() => onRemove(chip.id as FilterId)}>
              <span>{t('empty.remove', { name: `${chip.name} ${chip.text}` })}</span>
              <strong>
                {result &&
                  (isFew(result.total, result)
                    ? t('results.countFew', { count: result.rounded_to ?? 0 })
                    : t(isCapped(result) ? 'empty.gainCapped' : 'empty.gain', { count: result.total }))}
              </strong>
            </button>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
