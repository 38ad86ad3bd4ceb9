import type { PostType } from '@kolscope/contract/core/enums'
import {
  IconAlignLeft,
  IconCalendarEvent,
  IconLink,
  IconNote,
  IconPhoto,
  IconPlayerPlay,
  IconStack2,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

interface IconProps {
  size?: number | string
  role?: 'img'
  'aria-label'?: string
  'aria-hidden'?: 'true'
}

const ICONS: Readonly<Record<PostType, ComponentType<IconProps>>> = {
  status: IconAlignLeft,
  photo: IconPhoto,
  album: IconStack2,
  video: IconPlayerPlay,
  link: IconLink,
  event: IconCalendarEvent,
  note: IconNote,
}

/** The kind of a post; without a label it is decoration next to a text that names it. */
export function PostTypeIcon({ type, label, size = 16 }: { type: PostType; label?: string; size?: number }) {
  const Icon = ICONS[type]
  return label === undefined ? (
    <Icon size={size} aria-hidden="true" />
  ) : (
    <Icon size={size} role="img" aria-label={label} />
  )
}
