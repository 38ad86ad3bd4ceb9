import { posts } from '@kolscope/contract/market/posts'
import { useCallback } from 'react'
import { useT } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { PostCard } from './PostCard'
import classes from './posts-tab.module.css'

/** The post of an alert, before all others. */
export function MarkedPost({ influencerId, postId }: { influencerId: number; postId: string }) {
  const t = useT()
  const { data } = useQueryOf(
    posts.listPosts,
    { influencer_id: influencerId, postIds: [postId], pageSize: 1 },
    refusedInPlace,
  )
  const place = useCallback((box: HTMLElement | null) => {
    box?.scrollIntoView({ block: 'center' })
  }, [])
  if (!data) return null
  const [post] = data.data
  return (
    <section ref={place} className={classes.marked} aria-label={t('posts.marked')}>
      <p className={classes.markedTitle}>{t(post ? 'posts.marked' : 'posts.markedGone')}</p>
      {post && <PostCard post={post} place={0} total={1} />}
    </section>
  )
}
