import type { MetricName } from '@kolscope/contract/market/metrics'
import type { Post } from '@kolscope/contract/market/posts'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { dateTime, isoDate } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { type NumberOfPosts, numbersOfPost } from '../../../market/posts/post-figures'
import { profileAddress } from '../../../search/hits/profile-address'
import { FigureText } from '../../../ui/figure/FigureText'
import { Tag } from '../../../ui/mark/Tag'
import { PostPicture } from './PostPicture'
import classes from './posts.module.css'

const SHOWN_APART: readonly MetricName[] = ['totalEngagement', 'engagementRate']

interface Props {
  posts: readonly Post[]
  label: string
  /** The typical engagement with which a post is compared; null if unknown. */
  median?: number | null
}

/** A multiple of the typical engagement; only if that is meaningful. */
function timesOf(post: Post, median: number | null): number | null {
  if (post.totalEngagements === null || median === null || median <= 0) return null
  return Math.round((post.totalEngagements / median) * 10) / 10
}

function Facts({ post, median }: { post: Post; median: number | null }) {
  const t = useT()
  const format = useFormat()
  const times = timesOf(post, median)
  const day = post.createdTime === null ? t('posts.undated') : (isoDate(post.createdTime) ?? t('value.none'))
  const facts = [
    t(`post.${post.postType}`),
    times === null ? null : t('report.timesMedian', { times: format.full(times) }),
  ]
  return (
    <p className={classes.facts}>
      <time {...(post.createdTime !== null && { dateTime: post.createdTime, title: dateTime(post.createdTime) ?? '' })}>
        {day}
      </time>
      {facts.map((fact) => fact !== null && <span key={fact}>{fact}</span>)}
      {post.isCommercial && <Tag tone="warning">{t('posts.commercial')}</Tag>}
    </p>
  )
}

/** The parts of the engagement, as far as they are known. */
function Counts({ numbers }: { numbers: readonly NumberOfPosts[] }) {
  const t = useT()
  const knownNumbers = numbers.filter(({ name, figure }) => figure.value !== null && !SHOWN_APART.includes(name))
  return (
    <dl className={classes.counts}>
      {knownNumbers.map(({ label, name, figure }) => (
        <div key={name}>
          <dt>{t(label)}</dt>
          <dd>
            <FigureText age="none" name={name} figure={figure} form="short" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Linked({ text, link }: { text: string; link: string }) {
  const t = useT()
  return (
    <p className={classes.message} title={text}>
      <a href={link} target="_blank" rel="noopener noreferrer">
        {text === '' ? t('posts.untitled') : text}
      </a>
    </p>
  )
}

/** Text without a link can at least be expanded. */
function Unfolding({ text }: { text: string }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  if (text === '') return <p className={classes.message}>{t('posts.untitled')}</p>
  return (
    <button
      type="button"
      className={classes.unfolding}
      aria-expanded={isWhole}
      onClick={() => setWhole((before) => !before)}
    >
      <span className={isWhole ? classes.whole : classes.message}>{text}</span>
    </button>
  )
}

function Row({ post, median }: { post: Post; median: number | null }) {
  const t = useT()
  const text = [post.title, post.message].filter((one) => one !== null && one.trim() !== '').join(' – ')
  const link = profileAddress(post.postLink)
  const numbers = numbersOfPost(post)
  const total = numbers.find(({ name }) => name === 'totalEngagement')
  return (
    <li className={classes.post}>
      <PostPicture post={post} />
      <div className={classes.words}>
        {link === null ? <Unfolding text={text} /> : <Linked text={text} link={link} />}
        <Facts post={post} median={median} />
        <Counts numbers={numbers} />
      </div>
      <div className={classes.total}>
        {total && <FigureText age="none" name={total.name} figure={total.figure} form="short" missing="none" />}
        <span className={classes.unit}>{t('report.engagement')}</span>
        {link !== null && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('posts.openOf', { platform: t(`platform.${post.platform}`) })}
          >
            <IconExternalLink size={16} aria-hidden="true" />
          </a>
        )}
      </div>
    </li>
  )
}

/** Posts in brief, each with its engagement and the parts of it. */
export function PostList({ posts, label, median = null }: Props) {
  return (
    <ul className={classes.posts} aria-label={label}>
      {posts.map((post) => (
        <Row key={post.id} post={post} median={median} />
      ))}
    </ul>
  )
}
