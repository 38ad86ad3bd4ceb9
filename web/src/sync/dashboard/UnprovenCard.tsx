import { profileUrl } from '@kolscope/contract/core/profile-url'
import type { SocialAccount } from '@kolscope/contract/sync/linking'
import { Button } from '@mantine/core'
import { IconShieldQuestion } from '@tabler/icons-react'
import { useT } from '../../core/i18n'
import { PersonHead } from '../../ui/mark/PersonHead'
import { Notice } from './LinkNotice'
import { SocialLink } from './parts/SocialLink'
import classes from './profile-card.module.css'

/** An account that a user claims without proof: its public data, and how to prove it. */
export function UnprovenCard({ account, onLink }: { account: SocialAccount; onLink: () => void }) {
  const t = useT()
  const { platform, name, id } = account
  return (
    <>
      <PersonHead level={2} name={name}>
        <ul className={classes.links} aria-label={t('dashboard.links')}>
          <SocialLink platform={platform} url={profileUrl(platform, null, id)} handle={name} />
        </ul>
      </PersonHead>
      <Notice
        icon={<IconShieldQuestion size={24} />}
        title={t('dashboard.unprovenTitle', { name })}
        tone="warning"
        action={<Button onClick={onLink}>{t('dashboard.prove')}</Button>}
      >
        <p>{t('dashboard.unproven', { platform: t(`platform.${platform}`) })}</p>
      </Notice>
    </>
  )
}
