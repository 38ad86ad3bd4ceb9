import type { Platform } from '@kolscope/contract/core/enums'
import type { Performance } from '@kolscope/contract/influencers/performance'
import type { MetricName } from '@kolscope/contract/market/metrics'
import type { ReactNode } from 'react'
import { dateTime } from '../../core/format'
import { type TextKey, useT } from '../../core/i18n'
import { TagCloud } from '../../ui/chart/TagCloud'
import { Cards } from './parts/Cards'
import { CategoryMentions } from './parts/CategoryMentions'
import { CommercialChart } from './parts/CommercialChart'
import { PostList } from './parts/PostList'
import { TrendlineChart } from './parts/TrendlineChart'
import classes from './performance.module.css'
import columns from './report.module.css'
import { Box, Section } from './Section'

interface Props {
  performance: Performance
  platform: Platform
  /** The typical engagement of a post, with which the best posts are compared; null if unknown. */
  median?: number | null
  /** The choice of the period. */
  choice: ReactNode
  /** Shown between the period and its numbers. */
  intro?: ReactNode
}

const CARDS: readonly (readonly [MetricName, TextKey])[] = [
  ['totalPost', 'report.card.totalPost'],
  ['totalEngagement', 'report.card.totalEngagement'],
  ['avgPostPerDay', 'report.card.avgPostPerDay'],
  ['avgCommentPerPost', 'report.card.avgCommentPerPost'],
  ['avgEngagementPerPost', 'report.card.avgEngagementPerPost'],
  ['avgEngagementScore', 'report.card.avgEngagementScore'],
]

const DAY_MS = 86_400_000

/** How far back posts are known, and how old the numbers are. */
function Tracked({ performance }: { performance: Performance }) {
  const t = useT()
  const { tracked_since: since, to, lastUpdatedOverallPerformanceDateTime: updated } = performance
  const days = since === null ? 0 : Math.max(0, Math.round((Date.parse(to) - Date.parse(since)) / DAY_MS)) + 1
  return (
    <p className={classes.tracked}>
      {since === null ? t('report.notTracked') : t('report.tracked', { count: days, since })}
      {updated !== null && ` ${t('report.updated', { when: dateTime(updated) ?? '' })}`}
    </p>
  )
}

/** Overall performance of a period: sums and means, day by day, advertising, the best posts, and their topics. */
export function PerformanceView({ performance, platform, median = null, choice, intro }: Props) {
  const t = useT()
  const { figures, mostEngagementPost: best } = performance
  return (
    <>
      <div className={classes.bar}>
        {choice}
        <Tracked performance={performance} />
      </div>
      {intro}
      <Cards
        label={t('report.overall')}
        cards={CARDS.map(([name, title]) => ({ name, title: t(title as 'report.card.totalPost') }))}
        figures={figures}
      />
      <div className={`${columns.columns} ${classes.charts}`}>
        <Box>
          <TrendlineChart trendline={performance.trendlineActivity} />
        </Box>
        <Box>
          <CommercialChart performance={performance} />
        </Box>
      </div>
      <div className={columns.columns}>
        <Section title={t('report.mostEngagement')} aside={t(`platform.${platform}`)}>
          {best.length === 0 ? (
            <p className={classes.none}>{t('report.notEnough')}</p>
          ) : (
            <PostList posts={best} label={t('report.mostEngagement')} median={median} />
          )}
        </Section>
        <div className={columns.column}>
          <Section title={t('report.tags')}>
            <TagCloud tags={performance.tagCloud} label={t('report.tags')} />
          </Section>
          <Section title={t('report.mentioned')}>
            <CategoryMentions mentions={performance.mostMentionedCategories} />
          </Section>
        </div>
      </div>
    </>
  )
}
