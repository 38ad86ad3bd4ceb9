import type { Member } from '@kolscope/contract/lists/collections/members'
import { Link } from '@tanstack/react-router'
import type { FieldWords } from '../../../search/filters/field-words'
import { closedBecause, handleOf, ownUrl } from '../../../search/hits/hit-facts'
import { LockedMark } from '../../../ui/mark/LockedMark'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { Tag } from '../../../ui/mark/Tag'
import classes from './member.module.css'

interface Props {
  member: Member
  collectionId: number
  words: FieldWords
}

/** Links to the report, whose breadcrumbs lead back to the collection. */
export function MemberName({ member: { influencer }, collectionId, words: { t } }: Props) {
  const { id, name, can_open } = influencer
  if (!can_open) {
    return (
      <span className={classes.name} title={name}>
        <bdi>{name}</bdi> <LockedMark why={t(closedBecause(influencer))} />
      </span>
    )
  }
  return (
    <Link
      to="/influencers/$id"
      params={{ id: String(id) }}
      search={{ from: `collection:${collectionId}` }}
      preload={false}
      className={classes.name}
      title={name}
      data-report
    >
      <bdi>{name}</bdi>
    </Link>
  )
}

/** The account on its platform, and how its approval changed since it was added. */
export function MemberUnder({ member, words: { t } }: Omit<Props, 'collectionId'>) {
  const { influencer, state_when_added: before } = member
  const { platform, state } = influencer
  const url = ownUrl(influencer)
  const handle = handleOf(influencer) ?? t('card.noHandle')
  const inside = (
    <>
      <PlatformMark platform={platform} size={14} />
      <span>{handle}</span>
    </>
  )
  return (
    <span className={classes.under}>
      {url === null ? (
        <span className={classes.handle} title={t(`platform.${platform}`)}>
          {inside}
        </span>
      ) : (
        <a
          className={classes.handle}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          title={t('card.openOn', { handle, platform: t(`platform.${platform}`) })}
        >
          {inside}
        </a>
      )}
      {state !== before && (
        <Tag tone={state === 'Approved' ? 'positive' : 'warning'}>
          {t('deciding.stateSince', { before: t(`state.${before}`), now: t(`state.${state}`) })}
        </Tag>
      )}
    </span>
  )
}
