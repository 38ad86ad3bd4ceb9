import { accessOf } from '@kolscope/contract/core/pages'
import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { Button } from '@mantine/core'
import { IconExternalLink, IconReportAnalytics, IconUser } from '@tabler/icons-react'
import { dateTime } from '../../core/format'
import { useCan } from '../../core/session'
import { LinkButton } from '../../ui/form/LinkButton'
import { Avatar } from '../../ui/mark/Avatar'
import { PlatformMark } from '../../ui/mark/PlatformMark'
import { Tag } from '../../ui/mark/Tag'
import { STATE_TONES } from '../report/state-tones'
import classes from './edit.module.css'
import type { EditWords } from './use-edit-words'

/** Links to the influencer's report, its profile, and its page on the platform. */
function Ways({ influencer, words: { t } }: { influencer: EditableInfluencer; words: EditWords }) {
  const mayRead = useCan(accessOf('/influencers/:id'))
  const { id, platform, platform_url: url, profile } = influencer
  return (
    <div className={classes.actions}>
      {mayRead && (
        <LinkButton
          to="/influencers/$id"
          params={{ id: String(id) }}
          variant="default"
          leftSection={<IconReportAnalytics size={16} aria-hidden="true" />}
        >
          {t('editing.report')}
        </LinkButton>
      )}
      {profile && (
        <LinkButton
          to="/younet-profile/form/$id"
          params={{ id: String(profile.id) }}
          variant="default"
          aria-label={t('editing.profile', { name: profile.name })}
          leftSection={<IconUser size={16} aria-hidden="true" />}
        >
          {t('page.profileForm')}
        </LinkButton>
      )}
      {url !== null && (
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          {t('editing.platform', { platform: t(`platform.${platform}`) })}
        </Button>
      )}
    </div>
  )
}

/** The influencer and version being edited. */
export function EditHeader({ influencer, words }: { influencer: EditableInfluencer; words: EditWords }) {
  const { t } = words
  const { name, avatar, platform, user_name: userName, version, updated_at: at, user_state: state } = influencer
  return (
    <header className={classes.header}>
      <Avatar name={name} src={avatar} size={56} />
      <div className={classes.who}>
        <h1>
          <bdi>{name}</bdi>
          <Tag tone={STATE_TONES[state]}>{words.state(state)}</Tag>
        </h1>
        <p className={classes.soft}>
          <PlatformMark platform={platform} size={14} /> {t(`platform.${platform}`)}
          {userName !== null && <bdi>@{userName}</bdi>}
          <span>{t('editing.lead', { version, when: dateTime(at) ?? at })}</span>
        </p>
      </div>
      <Ways influencer={influencer} words={words} />
    </header>
  )
}
