import { LINKED_PLATFORMS, linking } from '@kolscope/contract/sync/linking'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import form from '../../people/user-profile/form.module.css'
import items from '../../people/user-profile/items.module.css'
import { ProfileSection } from '../../people/user-profile/ProfileSection'
import { SectionState } from '../../people/user-profile/SectionState'
import { PlatformMark } from '../../ui/mark/PlatformMark'

const LinkingDialog = lazy(async () => ({ default: (await import('./LinkingDialog')).LinkingDialog }))

/** The linked accounts of an influencer account, in its settings. */
export function LinkedSection() {
  const t = useT()
  const query = useQueryOf(linking.listSocialAccounts, {})
  const [isOpen, setOpen] = useState(false)
  const own = query.data?.data ?? {}
  const accounts = LINKED_PLATFORMS.flatMap((platform) => own[platform] ?? [])
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
      <SectionState query={query}>
        {accounts.length === 0 && <p className={form.hint}>{t('linking.sectionNone')}</p>}
        <ul className={items.items}>
          {accounts.map(({ platform, name, state }) => (
            <li key={platform} className={items.item}>
              <PlatformMark platform={platform} size={20} />
              <div className={items.itemText}>
                <p className={items.itemTitle}>{name}</p>
                <p className={form.hint}>
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
