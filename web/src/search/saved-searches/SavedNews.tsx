import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import { type SavedSearch, savedSearches } from '@kolscope/contract/search/saved-searches'
import { IconBookmark, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dateTime } from '../../core/format'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { useAction } from '../../ui/action/use-action'
import { AgeMark } from '../../ui/figure/AgeMark'
import { NumberText } from '../../ui/figure/NumberText'
import { Avatar } from '../../ui/mark/Avatar'
import { LockedMark } from '../../ui/mark/LockedMark'
import { PlatformMark } from '../../ui/mark/PlatformMark'
import { type FieldWords, useFieldWords } from '../filters/field-words'
import { closedBecause, handleOf } from '../hits/hit-facts'
import { labelOf, observedAt } from '../hits/hit-metrics'
import classes from './parts/news.module.css'
import { OtherFilters } from './parts/OtherFilters'
import { isSameSearch, refreshSavedSearches } from './saved-calls'
import { savedName } from './saved-name'

const SHOWN_FIRST = 6

function Newcomer({ hit, words }: { hit: Hit; words: FieldWords }) {
  const { t } = words
  return (
    <li className={classes.one}>
      <Avatar name={hit.name} src={hit.avatar} size={32} />
      <div className={classes.who}>
        {hit.can_open ? (
          <Link to="/influencers/$id" params={{ id: String(hit.id) }} search={{ from: 'search' }}>
            <bdi>{hit.name}</bdi>
          </Link>
        ) : (
          <>
            <bdi>{hit.name}</bdi> <LockedMark why={t(closedBecause(hit))} />
          </>
        )}
        <p>
          <PlatformMark platform={hit.platform} size={12} /> <bdi>{handleOf(hit) ?? t('card.noHandle')}</bdi>
          <span>
            {t(labelOf(hit, 'followers'))}: <NumberText value={hit.total_followers} form="short" />
            {hit.total_followers !== null && (
              <AgeMark at={observedAt(hit, 'followers')} source={hit.about.total_followers?.source} />
            )}
          </span>
        </p>
      </div>
    </li>
  )
}

function Newcomers({ id, words }: { id: number; words: FieldWords }) {
  const { t } = words
  const [isWhole, setIsWhole] = useState(false)
  const query = useQueryOf(savedSearches.listNewOf, { id }, { ...refusedInPlace, staleTime: 0 })
  const hits = query.data?.data ?? []
  if (query.error) return <p className={classes.line}>{t('savedSearches.failed')}</p>
  const shownHits = isWhole ? hits : hits.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul className={classes.list} aria-label={t('savedSearches.newcomers')} aria-busy={query.isPending}>
        {shownHits.map((hit) => (
          <Newcomer key={hit.id} hit={hit} words={words} />
        ))}
      </ul>
      {shownHits.length < hits.length && (
        <button type="button" className={classes.more} onClick={() => setIsWhole(true)}>
          {t('savedSearches.showAll', { count: hits.length })}
        </button>
      )}
    </>
  )
}

function sinceText(t: FieldWords['t'], { new_count: count, new_rounded_to: step }: SavedSearch, when: string): string {
  if (step !== null && count === 0) return t('savedSearches.fewNew', { count: step, when })
  if (count === 0) return t('savedSearches.nothingNew', { when })
  return t(step === null ? 'savedSearches.newSince' : 'savedSearches.newSinceAtLeast', { count, when })
}

/** How many results are new since the account last looked, and a button to mark them as seen. */
function News({ one, words: { t, format } }: { one: SavedSearch; words: FieldWords }) {
  const look = useAction(savedSearches.markLooked, {
    failure: () => t('savedSearches.failed'),
    refresh: refreshSavedSearches,
  })

  const when = one.looked_at === null ? null : format.recent(one.looked_at)
  return (
    <>
      <span
        className={classes.count}
        role="status"
        title={one.looked_at === null ? undefined : (dateTime(one.looked_at) ?? undefined)}
      >
        {sinceText(t, one, when ?? '')}
      </span>
      {one.new_count > 0 && (
        <button
          type="button"
          className={classes.more}
          disabled={look.isRunning}
          onClick={() => void look.run({ id: one.id })}
        >
          <IconCheck size={14} aria-hidden="true" />
          {t('savedSearches.looked')}
        </button>
      )}
    </>
  )
}

/** The name and new results of a saved search, above its results, or a note that the filters differ from it. */
export function SavedNews({ id, query }: { id: number; query: SearchQuery }) {
  const words = useFieldWords()
  const { t } = words
  const savedQuery = useQueryOf(savedSearches.getSavedSearch, { id }, { ...refusedInPlace, staleTime: 0 })
  const one = savedQuery.data?.data
  if (!one) return null
  const name = savedName(t, one)
  const isSame = isSameSearch(query, one.search)
  return (
    <section className={classes.news} aria-label={t('savedSearches.one', { name })}>
      <div className={classes.head}>
        <IconBookmark size={16} aria-hidden="true" />
        <Link to="/saved-searches" className={classes.name}>
          <bdi>{name}</bdi>
        </Link>
        {isSame ? <News one={one} words={words} /> : <OtherFilters one={one} query={query} />}
      </div>
      {isSame && one.new_count > 0 && <Newcomers id={id} words={words} />}
    </section>
  )
}
