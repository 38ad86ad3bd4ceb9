import { LINKED_PLATFORMS, linking } from '@kolscope/contract/linking'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../core/i18n'
import { useQueryOf } from '../core/query'
import { PlatformMark } from '../ui/PlatformMark'
import { ProfileSection } from '../user-profile/ProfileSection'
import classes from '../user-profile/profile.module.css'
import { SectionState } from '../user-profile/SectionState'

const LinkingDialog = lazy(async () => ({ default: (await import('./LinkingDialog')).LinkingDialog }))

/** What an influencer account has linked, among its settings. */
export function LinkedSection() {
  const t = useT()
  const asked = useQueryOf(linking.listSocialAccounts, {})
  const [isOpen, setOpen] = useState(false)
  const own = asked.data?.data ?? {}
  const linked = LINKED_PLATFORMS.flatMap((platform) => own[platform] ?? [])
  return (
    <ProfileSection
      id="linked"
      title={t('profile.linked')}
      hint={t('linking.sectionHint')}
      action={
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('linking.manage')}
        </Button>
      }
    >
      <SectionState asked={asked}>
        {linked.length === 0 && <p className={classes.hint}>{t('linking.sectionNone')}</p>}
        <ul className={classes.items}>
          {linked.map(({ platform, name, state }) => (
            <li key={platform} className={classes.item}>
              <PlatformMark platform={platform} size={20} />
              <div className={classes.itemText}>
                <p className={classes.itemTitle}>{name}</p>
                <p className={classes.hint}>
                  {t(`platform.${platform}`)} · {t(`linking.state.${state}`)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </SectionState>
      {isOpen && (
        <Suspense>
          <LinkingDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </ProfileSection>
  )
}
