import { DRAWN_PICTURES, type DrawnPicture } from '@kolscope/contract/market/categories'
import {
  IconBallFootball,
  IconBooks,
  IconBrush,
  IconCar,
  IconCategory,
  IconCoin,
  IconDeviceGamepad2,
  IconDeviceLaptop,
  IconHanger,
  IconHeartbeat,
  IconHome,
  IconMoodKid,
  IconMovie,
  IconNews,
  IconPaw,
  IconPlane,
  IconSalad,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import classes from './picture.module.css'

const ICONS: Readonly<Record<DrawnPicture, TablerIcon>> = {
  beauty: IconSparkles,
  fashion: IconHanger,
  food: IconSalad,
  travel: IconPlane,
  family: IconMoodKid,
  health: IconHeartbeat,
  games: IconDeviceGamepad2,
  technology: IconDeviceLaptop,
  education: IconBooks,
  finance: IconCoin,
  entertainment: IconMovie,
  sports: IconBallFootball,
  home: IconHome,
  pets: IconPaw,
  vehicles: IconCar,
  news: IconNews,
  arts: IconBrush,
  other: IconCategory,
}

const drawnPictureOf = (uid: string | null): DrawnPicture | null =>
  DRAWN_PICTURES.find((name) => uid === `drawn-${name}`) ?? null

/** An uploaded picture, else a drawn one; decoration beside the category's name. */
export function CategoryPicture({ uid, size }: { uid: string | null; size: number }) {
  const [failedUid, setFailedUid] = useState<string | null>(null)
  const picture = drawnPictureOf(uid)
  if (uid !== null && picture === null && failedUid !== uid) {
    return (
      <img
        className={classes.picture}
        src={`/category-pictures/${encodeURIComponent(uid)}`}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailedUid(uid)}
      />
    )
  }
  const name = picture ?? 'other'
  const Icon = ICONS[name]
  return (
    <span
      key={name}
      className={classes.picture}
      data-hue={DRAWN_PICTURES.indexOf(name) % 6}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <Icon size={Math.round(size * 0.55)} stroke={1.5} />
    </span>
  )
}

interface Pictured {
  id: number
  categoryUid: string | null
  parent: number | null
}

/** A category's own picture, else that of the next one above it that has one. */
export function pictureOf(one: Pictured, byId: ReadonlyMap<number, Pictured>): string | null {
  let at: Pictured | undefined = one
  for (let depth = 0; at && depth < 20; depth += 1) {
    if (at.categoryUid !== null) return at.categoryUid
    at = at.parent === null ? undefined : byId.get(at.parent)
  }
  return null
}
