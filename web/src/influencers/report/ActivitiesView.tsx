import type { Platform } from '@kolscope/contract/enums'
import type { RecentActivities } from '@kolscope/contract/influencers/performance'
import { useT } from '../../core/i18n'
import { FigureText } from '../../ui/figure/FigureText'
import classes from './activities.module.css'
import { breakdownOn, type NamedMetric, totalsOn } from './activity-cards'
import { PostList } from './parts/PostList'

interface Props {
  activities: RecentActivities
  platform: Platform
  /** Most posts that are shown. */
  most?: number
  median?: number | null
}

/** Recent activities: followers, posts and engagement with what it is made of, and the posts themselves. */
export function ActivitiesView({ activities, platform, most = 5, median = null }: Props) {
  const t = useT()
  const { figures, posts } = activities
  const card = ({ name, text }: NamedMetric, missing: 'updating' | 'none') => (
    <div key={name} className={classes.card}>
      <dt>{t(text as 'report.totalPosts')}</dt>
      <dd>
        <FigureText name={name} figure={figures[name]} missing={missing} />
      </dd>
    </div>
  )
  return (
    <div className={classes.activities}>
      <dl className={classes.totals}>{totalsOn(platform).map((one) => card(one, 'updating'))}</dl>
      <dl className={classes.breakdown} aria-label={t('report.breakdown')}>
        {breakdownOn(platform).map((one) => card(one, 'none'))}
      </dl>
      <h3 className={classes.title}>{t('report.recentPosts')}</h3>
      {posts.length === 0 ? (
        <p className={classes.none}>{t('report.noRecentPosts')}</p>
      ) : (
        <PostList posts={posts.slice(0, most)} label={t('report.recentPosts')} median={median} />
      )}
    </div>
  )
}
