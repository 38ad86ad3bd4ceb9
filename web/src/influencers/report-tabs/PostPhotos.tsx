import type { Post } from '@kolscope/contract/market/posts'
import { VisuallyHidden } from '@mantine/core'
import { IconExternalLink, IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../core/i18n'
import { profileAddress } from '../../search/hits/profile-address'
import classes from './post-photos.module.css'

const SHOWN = 4

function Missing() {
  const t = useT()
  return (
    <span className={classes.missing}>
      <IconPhotoOff size={16} aria-hidden="true" />
      {t('posts.noImage')}
    </span>
  )
}

function Photo({ src }: { src: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <Missing />
  return (
    <img
      className={classes.photo}
      src={src}
      alt=""
      width={96}
      height={72}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}

/** A picture that only the platform has; the page must not load it, so the user opens it. */
function Elsewhere({ post: { thumbnail, platform } }: { post: Post }) {
  const t = useT()
  const href = profileAddress(thumbnail)
  if (href === null) return <Missing />
  return (
    <a className={classes.missing} href={href} target="_blank" rel="noopener noreferrer">
      {t('posts.openImage', { platform: t(`platform.${platform}`) })}
      <IconExternalLink size={14} aria-hidden="true" />
    </a>
  )
}

/** The first pictures of a post; a link or a message replaces a picture that is not stored here or does not load. */
export function PostPhotos({ post }: { post: Post }) {
  const { photoCount, postPhotos } = post
  const t = useT()
  if (photoCount === 0) return null
  const shownPhotos = postPhotos.slice(0, SHOWN)
  const others = photoCount - Math.max(shownPhotos.length, 1)
  return (
    <div className={classes.photos}>
      <VisuallyHidden>{t('posts.pictures', { count: photoCount })}</VisuallyHidden>
      {shownPhotos.length === 0 ? <Elsewhere post={post} /> : shownPhotos.map((src) => <Photo key={src} src={src} />)}
      {others > 0 && <span className={classes.others}>{t('posts.morePictures', { count: others })}</span>}
    </div>
  )
}
