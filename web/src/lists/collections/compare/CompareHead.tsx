import type { ComparedInfluencer } from '@kolscope/contract/lists/collections/members'
import { Link } from '@tanstack/react-router'
import type { FieldWords } from '../../../search/filters/field-words'
import { closedBecause, handleOf } from '../../../search/hits/hit-facts'
import { RemoveButton } from '../../../ui/form/RemoveButton'
import { Avatar } from '../../../ui/mark/Avatar'
import { LockedMark } from '../../../ui/mark/LockedMark'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import classes from './compare.module.css'

interface Props {
  one: ComparedInfluencer
  words: FieldWords
  onRemove: (id: number) => void
}

/** The influencer of a column. */
export function CompareHead({ one: { influencer }, words: { t }, onRemove }: Props) {
  const { id, name, avatar, platform, can_open } = influencer
  return (
    <th scope="col">
      <div className={classes.who}>
        <Avatar name={name} src={avatar} size={40} />
        <span className={classes.remove}>
          <RemoveButton label={t('compare.remove', { name })} onClick={() => onRemove(id)} />
        </span>
        <span className={classes.name}>
          {can_open ? (
            <Link to="/influencers/$id" params={{ id: String(id) }} search={{ from: 'search' }}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <>
              <bdi>{name}</bdi> <LockedMark why={t(closedBecause(influencer))} />
            </>
          )}
        </span>
        <span className={classes.handle} title={t(`platform.${platform}`)}>
          <PlatformMark platform={platform} size={14} />
          <span>{handleOf(influencer) ?? t(`platform.${platform}`)}</span>
        </span>
      </div>
    </th>
  )
}
