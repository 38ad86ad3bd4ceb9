import type { Platform } from '@kolscope/contract/core/enums'
import type { RecentActivities } from '@kolscope/contract/influencers/performance'
import { useT } from '../../core/i18n'
import { ActivityTotals } from './ActivityTotals'
import classes from './activities.module.css'
import { PostList } from './parts/PostList'

interface Props {
  activities: RecentActivities
  platform: Platform
  /** Maximum posts shown. */
  most?: number
  median?: number | null
}

/** Recent activities: followers, posts and engagement with its parts, and the posts themselves. */
export function ActivitiesView({ activities, platform, most = 5, median = null }: Props) {
  const t = useT()
  const { posts } = activities
  return (
    <div className={classes.activities}>
      <ActivityTotals figures={activities.figures} platform={platform} />
      <h3 className={classes.title}>{t('report.recentPosts')}</h3>
      {posts.length === 0 ? (
        <p className={classes.none}>{t('report.noRecentPosts')}</p>
      ) : (
        <PostList posts={posts.slice(0, most)} label={t('report.recentPosts')} median={median} />
      )}
    </div>
  )
}
