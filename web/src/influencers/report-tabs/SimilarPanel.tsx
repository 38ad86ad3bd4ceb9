import { canSearch } from '@kolscope/contract/core/access'
import { toQuery } from '@kolscope/contract/core/url'
import { type Report, report as routes, type Similar } from '@kolscope/contract/influencers/report'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { parseSearch } from '../../core/search-params'
import { useCan } from '../../core/session'
import { type FieldWords, useFieldWords } from '../../search/filters/field-words'
import { closedBecause, handleOf } from '../../search/hits/hit-facts'
import { labelOf, shownValue } from '../../search/hits/hit-metrics'
import { useLikenessWords } from '../../search/hits/likeness-words'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { FigureText } from '../../ui/figure/FigureText'
import { Avatar } from '../../ui/mark/Avatar'
import { LockedMark } from '../../ui/mark/LockedMark'
import { PlatformMark } from '../../ui/mark/PlatformMark'
import { Answered } from '../report/Answered'
import { Section } from '../report/Section'
import { useReportSearch } from '../report/use-report-search'
import classes from './similar.module.css'

function Name({ hit, words: { t }, keptSearch }: { hit: Hit; words: FieldWords; keptSearch: Record<string, unknown> }) {
  if (!hit.can_open) {
    return (
      <span className={classes.name}>
        <bdi>{hit.name}</bdi> <LockedMark why={t(closedBecause(hit))} />
      </span>
    )
  }
  return (
    <Link
      className={classes.name}
      to="/influencers/$id"
      params={{ id: String(hit.id) }}
      search={keptSearch}
      title={t('similar.openOf', { name: hit.name })}
    >
      <bdi>{hit.name}</bdi>
    </Link>
  )
}

/** Followers and rate, explained as in the list of Discover. */
function figureOf(hit: Hit, metric: 'total_followers' | 'engagement_rate') {
  const about = hit.about[metric]
  return {
    value: hit[metric],
    n: about?.n ?? null,
    from: null,
    to: null,
    source: about?.source ?? null,
    observed_at: about?.observed_at ?? hit.observed_at,
    version: metric === 'engagement_rate' ? 1 : 0,
    confidence: about?.confidence ?? null,
    missing: about?.missing ?? null,
  }
}

function Card({
  similar,
  report,
  words,
  keptSearch,
}: {
  similar: Similar
  report: Report
  words: FieldWords
  keptSearch: Record<string, unknown>
}) {
  const { t, format } = words
  const { influencer: hit, likeness, why } = similar
  const say = useLikenessWords(report, hit)
  return (
    <li className={classes.card}>
      <Avatar name={hit.name} src={hit.avatar} size={40} />
      <div className={classes.who}>
        <Name hit={hit} words={words} keptSearch={keptSearch} />
        <p className={classes.under}>
          <PlatformMark platform={hit.platform} size={14} />
          <span className={classes.handle}>{handleOf(hit) ?? t('card.noHandle')}</span>
        </p>
        <p className={classes.numbers}>
          <span>
            {t(labelOf(hit, 'followers'))}:{' '}
            <FigureText name="totalFollowers" figure={figureOf(hit, 'total_followers')} form="short" missing="none" />
          </span>
          <span>
            {t('metric.rate')}:{' '}
            <FigureText
              name="engagementRate"
              figure={figureOf(hit, 'engagement_rate')}
              missing="none"
              {...(hit.engagement_rate !== null && { valueText: shownValue(hit, 'rate', words) ?? '' })}
            />
          </span>
        </p>
        <p className={classes.why}>{why.map(say).join(' · ')}</p>
      </div>
      <strong className={classes.likeness}>
        {t('similar.likeness', { percent: format.percent(likeness, { digits: 0 }) })}
      </strong>
    </li>
  )
}

function SearchLike({ report }: { report: Report }) {
  const { t } = useFieldWords()
  return (
    <Link className={classes.search} to="/discover-influencers" search={parseSearch(toQuery({ like: [report.id] }))}>
      <IconSearch size={14} aria-hidden="true" />
      {t('similar.search')}
    </Link>
  )
}

/**
 * Similar influencers on the same platform, most similar first, with the reasons; they come from lists, so only
 * accounts that may search see them.
 */
export function SimilarPanel({ report }: { report: Report }) {
  return useCan(canSearch) ? <Panel report={report} /> : null
}

function Panel({ report }: { report: Report }) {
  const words = useFieldWords()
  const { t } = words
  const { keptSearch } = useReportSearch()
  const similar = useQueryOf(routes.listSimilar, { id: report.id }, { ...refusedInPlace, staleTime: 60_000 })
  return (
    <Section title={t('similar.title')} aside={<SearchLike report={report} />}>
      <Answered answer={similar} height={280}>
        {({ data, total }) => (
          <>
            {total === 0 && (
              <EmptyState icon={<IconUsers size={24} />} title={t('similar.none')}>
                {t('similar.noneWhy')}
              </EmptyState>
            )}
            {data.length > 0 && (
              <ul className={classes.cards} aria-label={t('similar.title')}>
                {data.map((one) => (
                  <Card key={one.influencer.id} similar={one} report={report} words={words} keptSearch={keptSearch} />
                ))}
              </ul>
            )}
            {total > data.length && (
              <EmptyState title={t('similar.more', { count: total - data.length })}>{t('similar.moreHow')}</EmptyState>
            )}
          </>
        )}
      </Answered>
    </Section>
  )
}
