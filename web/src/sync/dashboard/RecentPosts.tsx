import type { Platform } from '@kolscope/contract/core/enums'
import type { RecentActivities } from '@kolscope/contract/influencers/performance'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../core/i18n'
import { ActivityTotals } from '../../influencers/report/ActivityTotals'
import { Section } from '../../influencers/report/Section'
import { PostCard } from '../../influencers/report-tabs/PostCard'
import classes from './recent-posts.module.css'

interface Props {
  activities: RecentActivities
  platform: Platform
}

const AT_ONCE = 10

/** The posts of a period with their totals, newest first. */
export function RecentPosts({ activities, platform }: Props) {
  const t = useT()
  const [most, setMost] = useState(AT_ONCE)
  const { posts, figures, from, to } = activities
  const remaining = posts.length - most
  return (
    <>
      <Section title={t('report.activities')} aside={t('report.covers', { from, to })}>
        <ActivityTotals figures={figures} platform={platform} />
      </Section>
      <section className={classes.recent} aria-label={t('report.recentPosts')}>
        <h2>{t('report.recentPosts')}</h2>
        {posts.length === 0 && <p className={classes.none}>{t('report.noRecentPosts')}</p>}
        {posts.length > 0 && (
          <div role="feed" aria-label={t('report.recentPosts')} className={classes.posts}>
            {posts.slice(0, most).map((post, place) => (
              <PostCard key={post.id} post={post} place={place} total={posts.length} />
            ))}
          </div>
        )}
        {remaining > 0 && (
          <Button variant="default" className={classes.more} onClick={() => setMost(most + AT_ONCE)}>
            {t('dashboard.morePosts', { count: Math.min(remaining, AT_ONCE) })}
          </Button>
        )}
      </section>
    </>
  )
}
