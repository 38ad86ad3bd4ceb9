import type { Post } from '@kolscope/contract/market/posts'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../core/i18n'
import { PostTypeIcon } from '../../../ui/mark/PostTypeIcon'
import classes from './posts.module.css'

/** A post's first picture; without one the icon of its type, and a message if it does not load. */
export function PostPicture({ post }: { post: Post }) {
  const t = useT()
  const [failed, setFailed] = useState(false)
  const [src] = post.postPhotos
  if (src !== undefined && !failed) {
    return (
      <img
        className={classes.picture}
        src={src}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    )
  }
  return (
    <span className={classes.picture} data-none {...(failed && { title: t('posts.noImage') })}>
      {failed ? <IconPhotoOff size={20} aria-hidden="true" /> : <PostTypeIcon type={post.postType} size={20} />}
      {failed && <span className={classes.failed}>{t('posts.noImage')}</span>}
    </span>
  )
}
