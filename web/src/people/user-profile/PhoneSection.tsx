import type { UserProfile } from '@kolscope/contract/people/user-profile'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../core/i18n'
import { notify } from '../../ui/feedback/notify'
import { Tag } from '../../ui/mark/Tag'
import { PhoneVerification } from '../authentication/PhoneVerification'
import form from './form.module.css'
import { ProfileSection } from './ProfileSection'

interface Props {
  profile: UserProfile
  onVerified: () => void
}

export function PhoneSection({ profile, onVerified }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { phone, is_phone_number_verified: isVerified, must_confirm_email: must } = profile

  function done(verified: string) {
    setOpen(false)
    notify({ text: t('verify.done', { phone: verified }) })
    onVerified()
  }

  return (
    <ProfileSection id="phone" title={t('profile.phone')} hint={t('profile.phoneHint')}>
      <div className={form.row}>
        {phone === null ? (
          <span>{t('profile.phoneNone')}</span>
        ) : (
          <>
            <strong>{phone}</strong>
            <Tag tone={isVerified ? 'positive' : 'warning'}>
              {t(isVerified ? 'profile.phoneVerified' : 'profile.phoneUnverified')}
            </Tag>
          </>
        )}
      </div>
      {must ? (
        <p className={form.hint}>{t('verify.emailFirst')}</p>
      ) : open ? (
        <div className={form.fields}>
          <PhoneVerification phone={isVerified ? null : phone} isChange={isVerified} onVerified={done} />
        </div>
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(isVerified ? 'profile.phoneChange' : 'profile.phoneAdd')}
          </Button>
        </div>
      )}
    </ProfileSection>
  )
}
