import { TRIAGES, type Triage } from '@kolscope/contract/lists/collections/members'
import type { FieldWords } from '../../../search/filters/field-words'
import { type MembersSearch, withChange } from './members-search'
import classes from './toolbar.module.css'

interface Props {
  counts: Readonly<Record<Triage, number>>
  words: FieldWords
  search: MembersSearch
  setSearch: (next: MembersSearch) => void
}

/** The decisions with their counts; selecting one filters the list and the totals above it. */
export function TriageTabs({ counts, words: { t, format }, search, setSearch }: Props) {
  const triages = search.triage ?? []
  const all = TRIAGES.reduce((sum, one) => sum + counts[one], 0)
  const isChosen = (one: Triage) => triages.length === 1 && triages[0] === one
  return (
    <fieldset className={classes.tabs} aria-label={t('deciding.decision')}>
      <button
        type="button"
        className={classes.tab}
        aria-pressed={triages.length === 0}
        onClick={() => setSearch(withChange(search, { triage: undefined }))}
      >
        {t('deciding.all')} <span>{format.full(all)}</span>
      </button>
      {TRIAGES.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.tab}
          aria-pressed={isChosen(one)}
          onClick={() => setSearch(withChange(search, { triage: isChosen(one) ? undefined : [one] }))}
        >
          {t(`deciding.triage.${one}`)} <span>{format.full(counts[one])}</span>
        </button>
      ))}
    </fieldset>
  )
}
