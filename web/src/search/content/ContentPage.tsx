import { CONTENT_DAYS } from '@kolscope/contract/search/content'
import { useId } from 'react'
import { usePageSearch } from '../../core/search-params'
import { PageHead } from '../../ui/layout/PageHead'
import { useFieldWords } from '../filters/field-words'
import classes from './content.module.css'
import {
  ContentSearch,
  hasTerms,
  isImpossible,
  onlyWithout,
  tabOf,
  withChanged,
  withoutFilters,
} from './content-search'
import { Filters } from './parts/Filters'
import { Results } from './parts/Results'
import { SearchForm } from './parts/SearchForm'
import { Syntax } from './parts/Syntax'
import { Tabs } from './parts/Tabs'

/** What is said in posts, and who says it. */
export function ContentPage() {
  const words = useFieldWords()
  const { t } = words
  const panelId = useId()
  const { search, setSearch } = usePageSearch(ContentSearch)
  const change = (changes: Partial<ContentSearch>) => setSearch(withChanged(search, changes))
  const clear = () => setSearch(withoutFilters(search))
  const hasSearch = hasTerms(search)
  const look = (text: string) => change({ words: text === '' ? undefined : text })
  return (
    <section className={classes.page} aria-label={t('page.content')}>
      <PageHead title={t('page.content')} description={t('content.about', { days: CONTENT_DAYS.usual })} />
      <SearchForm words={search.words ?? ''} onWords={look} />
      {onlyWithout(search) && (
        <p role="alert" className={classes.wrong}>
          {t('content.onlyWithout')}
        </p>
      )}
      <Filters search={search} onChange={change} onClear={clear} />
      {hasSearch ? (
        <>
          <Tabs tab={tabOf(search)} panelId={panelId} onTab={(tab) => change({ tab, sort: undefined })} />
          <div id={panelId} role="tabpanel" aria-label={t(`content.tab.${tabOf(search)}`)} className={classes.panel}>
            {!isImpossible(search) && <Results search={search} words={words} onChange={change} onClear={clear} />}
          </div>
        </>
      ) : (
        <div className={classes.start}>
          <h2>{t('content.startTitle')}</h2>
          <p>{t('content.start')}</p>
          <Syntax onTry={look} />
        </div>
      )}
    </section>
  )
}
