import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Avatar.module.css'
import { colorOf, initialsOf } from './initials'

interface Props {
  /** Initials and color come from it; the picture is decoration next to a visible name. */
  name: string
  src?: string | null
  size?: number
}

/** A round picture; initials if there is none or it fails to load, a figure if the name has no letters. */
export function Avatar({ name, src = null, size = 40 }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const box = { width: size, height: size, fontSize: Math.round(size * 0.36) }
  if (src !== null && src !== failedSrc) {
    return (
      <img
        className={classes.avatar}
        style={box}
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailedSrc(src)}
      />
    )
  }
  const initials = initialsOf(name)
  return (
    <span className={classes.avatar} style={{ ...box, background: colorOf(name) }} aria-hidden="true">
      {initials === '' ? <IconUser size={size * 0.55} /> : initials}
    </span>
  )
}
