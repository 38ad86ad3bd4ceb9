import { compileSearch } from '@kolscope/contract/search/discovery/search'
import type { SavedSearch } from '@kolscope/contract/search/saved-searches'
import { chipsOf } from '../../filters/chips'
import { draftOf } from '../../filters/discover-search'
import type { FieldWords } from '../../filters/field-words'
import { useLikeChips } from '../../filters/use-like-chips'
import { usePersonalChips } from '../../filters/use-personal-chips'
import { keptText } from '../saved-name'
import classes from './saved.module.css'

interface Props {
  search: SavedSearch['search']
  words: FieldWords
}

/** The filters of a search, each as a user would say it. */
export function FilterWords({ search, words }: Props) {
  const { t } = words
  const draft = draftOf(search)
  const conditionChips = compileSearch({
    ...(search.filter !== undefined && { filter: search.filter }),
  }).search.conditions.map((one, index) => ({
    id: `${index}`,
    name: one.not ? t('savedSearches.not', { name: words.field(one.field) }) : words.field(one.field),
    text: words.condition(one),
  }))
  const chips = [...chipsOf(draft, words), ...usePersonalChips(draft), ...useLikeChips(draft), ...conditionChips]
  if (chips.length === 0) return <p className={classes.none}>{t('savedSearches.everybody')}</p>
  return (
    <ul className={classes.chips} aria-label={t('chips.label')}>
      {chips.map(({ id, name, text }) => (
        <li key={id}>
          <span>{name}</span> {keptText(t, text)}
        </li>
      ))}
    </ul>
  )
}
