import type { Post } from '@kolscope/contract/market/posts'
import { IconExternalLink } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { dateTime } from '../../core/format'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { useNameOf } from '../../core/use-name-of'
import { numbersOfPost } from '../../market/posts/post-figures'
import { profileAddress } from '../../search/hits/profile-address'
import { FigureText } from '../../ui/figure/FigureText'
import { PostTypeIcon } from '../../ui/mark/PostTypeIcon'
import { Tag } from '../../ui/mark/Tag'
import { PostPhotos } from './PostPhotos'
import classes from './post-card.module.css'

interface Props {
  /** Undefined until it has arrived. */
  post: Post | undefined
  /** Its position in the list, from 0, and the list's length. */
  place: number
  total: number
}

/** The platform's own mark on a sponsored post. */
const PAID = 'paid'
/** A text of at least this many characters may not fit the available lines. */
const LONG = { beside: 120, alone: 480 }

function Text({ post }: { post: Post }) {
  const t = useT()
  const [whole, setWhole] = useState(false)
  const text = post.message?.trim() ?? ''
  const lines = post.photoCount > 0 ? 2 : 8
  const isLong = text.length > (lines === 2 ? LONG.beside : LONG.alone) || text.split('\n').length > lines
  if (text === '') return post.title === null ? <p className={classes.untitled}>{t('posts.untitled')}</p> : null
  return (
    <>
      <p className={classes.text} data-lines={whole ? undefined : lines}>
        {text}
      </p>
      {isLong && (
        <button type="button" className={classes.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'posts.less' : 'posts.more')}
        </button>
      )}
    </>
  )
}

function Marks({ post }: { post: Post }) {
  const t = useT()
  const nameOf = useNameOf()
  const { isCommercial, commercialCue: cue, categories } = post
  if (!isCommercial && categories.length === 0) return null
  return (
    <p className={classes.marks}>
      {isCommercial && (
        <Tag tone="warning">
          {cue === null ? t('posts.commercial') : cue === PAID ? t('posts.paid') : t('posts.cue', { cue })}
        </Tag>
      )}
      {categories.map((one) => (
        <Tag key={one.id}>{nameOf(one.name, one.name_vi)}</Tag>
      ))}
    </p>
  )
}

function Head({ post, titleId }: { post: Post; titleId: string }) {
  const t = useT()
  const format = useFormat()
  const link = profileAddress(post.postLink)
  const platform = t(`platform.${post.platform}`)
  const exact = post.createdTime === null ? null : dateTime(post.createdTime)
  return (
    <div className={classes.head}>
      <PostTypeIcon type={post.postType} />
      <h3 id={titleId} className={classes.when}>
        {t(`post.${post.postType}`)} ·{' '}
        {post.createdTime === null ? (
          t('posts.undated')
        ) : (
          <time dateTime={post.createdTime} title={exact ?? undefined}>
            {format.recent(post.createdTime) ?? exact}
          </time>
        )}
      </h3>
      {link !== null && (
        <a
          className={classes.open}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('posts.openOf', { platform })}
        >
          {t('posts.open', { platform })}
          <IconExternalLink size={14} aria-hidden="true" />
        </a>
      )}
    </div>
  )
}

function Numbers({ post }: { post: Post }) {
  const t = useT()
  return (
    <dl className={classes.numbers}>
      {numbersOfPost(post).map(({ label, name, figure }) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>
            <FigureText age="none" name={name} figure={figure} missing="none" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One post: its text, pictures and engagement, and whether it is sponsored. */
export const PostCard = memo(function PostCard({ post, place, total }: Props) {
  const t = useT()
  const titleId = useId()
  const feed = { 'data-place': place, 'aria-posinset': place + 1, 'aria-setsize': total }
  if (!post) {
    return (
      <article {...feed} className={classes.card} data-waiting aria-busy="true">
        <span className={classes.hidden}>{t('posts.loadingOne', { count: place + 1 })}</span>
      </article>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the feed pattern moves the focus from article to article
    <article {...feed} className={classes.card} tabIndex={0} aria-labelledby={titleId}>
      <Head post={post} titleId={titleId} />
      {post.title !== null && <p className={classes.title}>{post.title}</p>}
      <Text post={post} />
      <PostPhotos post={post} />
      <Marks post={post} />
      <Numbers post={post} />
    </article>
  )
})
