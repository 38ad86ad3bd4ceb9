import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../core/i18n'
import classes from './ImageOrPlaceholder.module.css'

interface Props {
  src: string | null
  alt: string
  /** Width by height, so that nothing moves when the picture comes. */
  ratio?: number
}

/** A picture, or the words that it can not be loaded. */
export function ImageOrPlaceholder({ src, alt, ratio = 1 }: Props) {
  const t = useT()
  const [failed, setFailed] = useState<string | null>(null)
  const box = { aspectRatio: String(ratio) }
  if (src === null || src === failed) {
    return (
      <span className={classes.placeholder} style={box} role="img" aria-label={alt || t('image.broken')}>
        <IconPhotoOff size={20} aria-hidden="true" />
        <span>{t('image.broken')}</span>
      </span>
    )
  }
  return (
    <img
      className={classes.image}
      style={box}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
