import type { Profile } from '@kolscope/contract/influencers/profiles'
import { Button, Menu } from '@mantine/core'
import { IconArrowLeft, IconArrowMerge, IconArrowsSplit, IconDots, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { FieldWords } from '../../../search/filters/field-words'
import { Avatar } from '../../../ui/mark/Avatar'
import classes from './head.module.css'
import type { Opened } from './opened'
import { ProfileFigure, SHOWN_METRICS } from './ProfileFigure'

interface Props {
  profile: Profile
  words: FieldWords
  /** Absent for accounts that may only read. */
  onOpen?: (dialog: Opened) => void
}

function Actions({ profile, words: { t }, onOpen }: Required<Props>) {
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={18} aria-hidden="true" />}>
          {t('profiles.actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowMerge size={16} aria-hidden="true" />}
          onClick={() => onOpen({ kind: 'merge' })}
        >
          {t('profiles.merge')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsSplit size={16} aria-hidden="true" />}
          disabled={profile.influencers.length < 2}
          onClick={() => onOpen({ kind: 'split' })}
        >
          {t('profiles.split')}
        </Menu.Item>
        <Menu.Item
          className={classes.danger}
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => onOpen({ kind: 'delete' })}
        >
          {t('profiles.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The person, the totals over their influencers, and further actions. */
export function ProfileHead({ profile, words, onOpen }: Props) {
  const { t, format } = words
  return (
    <header className={classes.head}>
      <Link to="/younet-profile/list" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        {t('profiles.toList')}
      </Link>
      <div className={classes.row}>
        <Avatar name={profile.name} src={profile.avatar} size={56} />
        <div className={classes.who}>
          <h1 title={profile.name}>
            <bdi>{profile.name}</bdi>
          </h1>
          <p>{t('profiles.changedAt', { when: format.recent(profile.updated_at) ?? '' })}</p>
        </div>
        <dl className={classes.figures}>
          {SHOWN_METRICS.map((metric) => (
            <div key={metric}>
              <dt>{t(`profiles.short.${metric}`)}</dt>
              <dd>
                <ProfileFigure profile={profile} name={metric} />
              </dd>
            </div>
          ))}
        </dl>
        {onOpen && <Actions profile={profile} words={words} onOpen={onOpen} />}
      </div>
    </header>
  )
}
