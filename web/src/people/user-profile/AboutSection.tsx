import { ProfileChanges, type UserProfile, userProfile } from '@kolscope/contract/people/user-profile'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { SchemaForm } from '../../ui/edit-form/SchemaForm'
import { notify } from '../../ui/feedback/notify'
import { roleName } from '../../ui/list/change-words'
import { AvatarField } from './AvatarField'
import classes from './about-section.module.css'
import { EmailFact } from './EmailFact'
import { ProfileSection } from './ProfileSection'

const Fields = ProfileChanges.pick({ name: true, company: true, position: true }).required()

const fieldsOf = ({ name, company, position }: UserProfile) => ({
  name,
  company: company ?? '',
  position: position ?? '',
})

interface Props {
  profile: UserProfile
  onChange: (profile: UserProfile) => void
}

export function AboutSection({ profile, onChange }: Props) {
  const t = useT()
  // A new key resets the form to what is stored.
  const [round, setRound] = useState(0)
  return (
    <ProfileSection id="about" title={t('profile.about')} hint={t('profile.aboutHint')}>
      <AvatarField profile={profile} onChange={onChange} />
      <dl className={classes.facts}>
        <EmailFact profile={profile} />
        <div>
          <dt>{t('profile.role')}</dt>
          <dd>{roleName(t, profile.role.name)}</dd>
        </div>
      </dl>
      <div className={classes.form}>
        <SchemaForm
          key={round}
          schema={Fields}
          values={fieldsOf(profile)}
          version={profile.version}
          words={{
            name: { label: t('profile.name') },
            company: { label: t('profile.company') },
            position: { label: t('profile.position') },
          }}
          readStored={(stored) => {
            const now = stored as UserProfile
            return { values: fieldsOf(now), version: now.version }
          }}
          onSave={async (values, version) => {
            try {
              onChange((await call(userProfile.updateProfile, { ...values, ...(version && { version }) })).data)
            } catch (error) {
              notify({ text: t('profile.failed'), color: 'danger' })
              throw error
            }
            notify({ text: t('profile.saved') })
          }}
          onClose={() => setRound(round + 1)}
        >
          {(fields) => (
            <>
              <TextInput label={t('profile.name')} autoComplete="name" {...fields.text('name')} />
              <TextInput label={t('profile.company')} autoComplete="organization" {...fields.text('company')} />
              <TextInput label={t('profile.position')} autoComplete="organization-title" {...fields.text('position')} />
            </>
          )}
        </SchemaForm>
      </div>
    </ProfileSection>
  )
}
