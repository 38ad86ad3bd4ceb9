import type { Platform } from '@kolscope/contract/core/enums'
import {
  IconBrandFacebookFilled,
  IconBrandInstagram,
  IconBrandTiktokFilled,
  IconBrandYoutubeFilled,
  IconFlagFilled,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import classes from './PlatformMark.module.css'

interface IconProps {
  size?: number | string
  'aria-hidden'?: boolean | 'true'
  className?: string
}

const ICONS: Readonly<Record<Platform, ComponentType<IconProps>>> = {
  fb: IconBrandFacebookFilled,
  page: IconFlagFilled,
  group: IconUsersGroup,
  insta: IconBrandInstagram,
  youtube: IconBrandYoutubeFilled,
  tiktok: IconBrandTiktokFilled,
}

/** The platform's logo in its own color; decoration next to a text that names the platform. */
export function PlatformMark({ platform, size = 16 }: { platform: Platform; size?: number }) {
  const Icon = ICONS[platform]
  return (
    <span className={classes.mark} data-platform={platform} style={{ width: size, height: size }} aria-hidden="true">
      <Icon size={size} aria-hidden="true" />
    </span>
  )
}
