import { PERIOD_DAYS, type Period } from '@kolscope/contract/influencers/performance'
import type { Report } from '@kolscope/contract/influencers/report'
import type { Figure } from '@kolscope/contract/market/metrics'
import type { Post } from '@kolscope/contract/market/posts'
import { IconChartBar, IconHeart, IconTrophy, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isoDate } from '../../core/format'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { useAnalytics, usePerformance } from '../../influencers/report/report-calls'
import { Section } from '../../influencers/report/Section'
import { numbersOfPost } from '../../market/posts/post-figures'
import { profileAddress } from '../../search/hits/profile-address'
import { FigureText } from '../../ui/figure/FigureText'
import { HERE, withFigure } from '../../ui/figure/with-figure'
import classes from './in-short.module.css'
import { type Before, countedAgainst, followersBefore, periodBefore, shareAgainst } from './period-before'

interface Props {
  report: Report
  period: Period
  from: string
  to: string
  posts: Figure | undefined
  engagement: Figure | undefined
  best: Post | undefined
}

/** How much of a post's text is used as its name. */
const NAMED_BY = 100

/** The beginning of a post, which names it in a sentence. */
function nameOfPost({ title, message }: Post): string {
  const text = (title ?? message ?? '').trim()
  return text.length > NAMED_BY ? `${text.slice(0, NAMED_BY).replace(/[\s.,!?]+\S*$/u, '')}…` : text
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <p>{children}</p>
    </li>
  )
}

function Followers({ report, period, to }: Pick<Props, 'report' | 'period' | 'to'>) {
  const t = useT()
  const format = useFormat()
  const history = useAnalytics(report.id, '1w').data?.data.followersHistory ?? []
  const keyFigure = report.key_figures.find(({ name }) => name === 'totalFollowers')
  const { value = null } = keyFigure?.figure ?? {}
  if (!keyFigure || value === null) return null
  const title = report.platform === 'youtube' ? 'dashboard.subscribers' : 'dashboard.followers'
  const before = followersBefore(history, { to, days: PERIOD_DAYS[period] })
  const { way, by } = countedAgainst(value, before?.followers ?? value)
  const words =
    before === null ? '.' : t(`dashboard.followers.${way}`, { change: format.full(by), days: String(before.days) })
  return (
    <Line icon={<IconUsers size={18} />}>
      {withFigure(
        t(title, { count: value, figure: HERE }),
        <FigureText name="totalFollowers" figure={keyFigure.figure} className={classes.figure} />,
      )}
      {words}
    </Line>
  )
}

function Best({ post, report }: { post: Post; report: Report }) {
  const t = useT()
  const format = useFormat()
  const text = nameOfPost(post) || t('posts.untitled')
  const link = profileAddress(post.postLink)
  const total = numbersOfPost(post).find(({ name }) => name === 'totalEngagement')
  const median = report.figures.medianEngagement?.value ?? 0
  const times = post.totalEngagements === null || median <= 0 ? null : post.totalEngagements / median
  const day = post.createdTime === null ? t('posts.undated') : (isoDate(post.createdTime) ?? '')
  return (
    <Line icon={<IconTrophy size={18} />}>
      {t('dashboard.best', { day })}{' '}
      {link === null ? (
        <q className={classes.quote}>{text}</q>
      ) : (
        <a href={link} target="_blank" rel="noopener noreferrer" className={classes.quote}>
          {text}
        </a>
      )}{' '}
      {withFigure(
        t('dashboard.bestEngagement', { figure: HERE }),
        <FigureText
          age="none"
          name="totalEngagement"
          figure={total?.figure}
          className={classes.figure}
          missing="none"
        />,
      )}
      {times !== null && times >= 1.1 && (
        <> ({t('report.timesMedian', { times: format.full(Math.round(times * 10) / 10) })})</>
      )}
    </Line>
  )
}

/** The numbers of the days before; undefined until they are loaded, null if they are not all known. */
function useBefore({ report, period, from }: Props): Before | null | undefined {
  const quarter = usePerformance(report.id, '3M').data?.data
  if (!quarter) return undefined
  const span = { from, days: PERIOD_DAYS[period], since: quarter.tracked_since }
  return periodBefore(quarter.trendlineActivity, span)
}

interface SumsProps extends Props {
  before: Before | null | undefined
}

function Posted({ report, period, posts, before }: SumsProps) {
  const t = useT()
  const count = posts?.value ?? null
  const change = before && count !== null ? countedAgainst(count, before.posts) : null
  const isVideo = report.platform === 'youtube' || report.platform === 'tiktok'
  return (
    <Line icon={<IconChartBar size={18} />}>
      {count === null ? (
        t('dashboard.unknown')
      ) : (
        <>
          {withFigure(
            t(isVideo ? 'dashboard.videos' : 'dashboard.posts', { count, figure: HERE }),
            <FigureText name="totalPosts" figure={posts} className={classes.figure} />,
          )}
          {change === null ? '.' : t(`dashboard.posts.${change.way}`, { change: change.by, days: PERIOD_DAYS[period] })}
        </>
      )}
    </Line>
  )
}

function Engaged({ period, posts, engagement, before }: SumsProps) {
  const t = useT()
  const format = useFormat()
  const total = engagement?.value ?? null
  if (total === null || !posts?.value) return null
  const then = before?.engagement ?? null
  const change = then === null ? null : shareAgainst(total, then)
  const by = change === null ? '' : format.percent(change.by, { digits: 0 })
  return (
    <Line icon={<IconHeart size={18} />}>
      {withFigure(
        t('dashboard.engagement', { figure: HERE }),
        <FigureText name="totalEngagement" figure={engagement} className={classes.figure} />,
      )}
      {change === null ? '.' : t(`dashboard.engagement.${change.way}`, { change: by, days: PERIOD_DAYS[period] })}
    </Line>
  )
}

/** A period in plain words: the posts, the reactions, the best post, and the number of followers. */
export function InShort(props: Props) {
  const t = useT()
  const { report, period, best, from, to, posts } = props
  const before = useBefore(props)
  const isAlone = before === null && (posts?.value ?? null) !== null
  return (
    <Section title={t('dashboard.inShort')} aside={t('report.covers', { from, to })}>
      <ul className={classes.lines}>
        <Posted {...props} before={before} />
        <Engaged {...props} before={before} />
        {best && <Best post={best} report={report} />}
        <Followers report={report} period={period} to={to} />
      </ul>
      {isAlone && (
        <p className={classes.soft}>
          {t(period === '3M' ? 'dashboard.longest' : 'dashboard.notBefore', { days: PERIOD_DAYS[period] })}
        </p>
      )}
    </Section>
  )
}
