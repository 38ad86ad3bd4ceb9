import type { ProfileInfluencer } from '@kolscope/contract/influencers/profiles'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FieldWords } from '../../../search/filters/field-words'
import { LockedMark } from '../../../ui/mark/LockedMark'
import classes from './influencer-name.module.css'

interface Props {
  influencer: Pick<ProfileInfluencer, '_id' | 'name' | 'user_name' | 'platform' | 'can_open'>
  words: FieldWords
}

/** Handle or name, linked to the report if this account may open it. */
export function InfluencerName({ influencer, words: { t } }: Props) {
  const { _id, name, user_name, platform, can_open } = influencer
  const shownName = user_name === null ? name : `@${user_name}`
  const inside = (
    <>
      <VisuallyHidden>{t(`platform.${platform}`)} </VisuallyHidden>
      <bdi className={classes.name}>{shownName}</bdi>
    </>
  )
  if (!can_open) {
    return (
      <span className={classes.place}>
        {inside}
        <LockedMark why={t('card.locked')} />
      </span>
    )
  }
  return (
    <Link
      to="/influencers/$id"
      params={{ id: String(_id) }}
      className={classes.place}
      title={`${name} · ${t(`platform.${platform}`)}`}
    >
      {inside}
    </Link>
  )
}
