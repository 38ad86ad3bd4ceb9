import type { FoundPost } from '@kolscope/contract/search/content'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useId } from 'react'
import { dateTime } from '../../../core/format'
import { numbersOfPost } from '../../../market/posts/post-figures'
import { FigureText } from '../../../ui/figure/FigureText'
import { Avatar } from '../../../ui/mark/Avatar'
import { LockedMark } from '../../../ui/mark/LockedMark'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { PostTypeIcon } from '../../../ui/mark/PostTypeIcon'
import { Tag } from '../../../ui/mark/Tag'
import type { FieldWords } from '../../filters/field-words'
import { profileAddress } from '../../hits/profile-address'
import classes from './card.module.css'
import { Marked } from './Marked'

interface Props {
  post: FoundPost
  words: FieldWords
}

/** The platform's own mark on a sponsored post. */
const PAID = 'paid'

function Author({ post: { influencer_id: id, author, can_open, platform }, words: { t } }: Props) {
  return (
    <div className={classes.author}>
      <Avatar name={author.name} src={author.avatar} size={36} />
      <div>
        {can_open ? (
          <Link to="/influencers/$id" params={{ id: String(id) }} className={classes.name}>
            <bdi>{author.name}</bdi>
          </Link>
        ) : (
          <span className={classes.name}>
            <bdi>{author.name}</bdi> <LockedMark why={t('card.locked')} />
          </span>
        )}
        <p className={classes.handle}>
          <PlatformMark platform={platform} size={12} /> <bdi>{author.user_name ?? t(`platform.${platform}`)}</bdi>
        </p>
      </div>
    </div>
  )
}

/** Type and time, with a link to the post on its platform. */
export function PostLine({ post, words: { t, format } }: Props) {
  const link = profileAddress(post.postLink)
  const platform = t(`platform.${post.platform}`)
  return (
    <p className={classes.when}>
      <PostTypeIcon type={post.postType} /> {t(`post.${post.postType}`)}
      {post.createdTime !== null && (
        <time dateTime={post.createdTime} title={dateTime(post.createdTime) ?? undefined}>
          {format.recent(post.createdTime) ?? dateTime(post.createdTime)}
        </time>
      )}
      {link !== null && (
        <a href={link} target="_blank" rel="noopener noreferrer" aria-label={t('posts.openOf', { platform })}>
          {t('posts.open', { platform })} <IconExternalLink size={14} aria-hidden="true" />
        </a>
      )}
    </p>
  )
}

/** The brands it names, and whether it is sponsored. */
export function PostTags({ post: { brands, isCommercial, commercialCue: cue }, words: { t } }: Props) {
  if (brands.length === 0 && !isCommercial) return null
  return (
    <p className={classes.tags}>
      {brands.map((name) => (
        <Tag key={name} tone="accent">
          {name}
        </Tag>
      ))}
      {isCommercial && (
        <Tag tone="warning">
          {cue === null ? t('posts.commercial') : cue === PAID ? t('posts.paid') : t('posts.cue', { cue })}
        </Tag>
      )}
    </p>
  )
}

/** A matching post: its author, the matching words, and its engagement. */
export const PostCard = memo(function PostCard({ post, words }: Props) {
  const { t } = words
  const titleId = useId()
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.unseen}>
        {t('content.postOf', { name: post.author.name })}
      </h3>
      <div className={classes.top}>
        <Author post={post} words={words} />
        <PostLine post={post} words={words} />
      </div>
      <Marked evidence={post.evidence} />
      <PostTags post={post} words={words} />
      <dl className={classes.numbers}>
        {numbersOfPost(post).map(({ label, name, figure }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <FigureText age="none" name={name} figure={figure} form="short" missing="none" />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
})
