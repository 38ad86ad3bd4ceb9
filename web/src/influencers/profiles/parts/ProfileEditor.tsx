import type { Profile } from '@kolscope/contract/influencers/profiles'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useSetPageName } from '../../../core/page-name'
import type { FieldWords } from '../../../search/filters/field-words'
import { UnsavedGuard } from '../../../ui/edit-form/UnsavedGuard'
import { PageTitle } from '../../../ui/layout/PageTitle'
import { useProfileForm } from '../use-profile-form'
import { DeleteProfile } from './DeleteProfile'
import classes from './form.module.css'
import { InfluencerSection } from './InfluencerSection'
import { LinkInfluencer } from './LinkInfluencer'
import { Matches } from './Matches'
import { MergeProfiles } from './MergeProfiles'
import type { Opened } from './opened'
import { PersonSection } from './PersonSection'
import { ProfileHead } from './ProfileHead'
import { SaveBar } from './SaveBar'
import { SaveNotice } from './SaveNotice'
import { SplitProfile } from './SplitProfile'
import { useProfileChanges } from './use-profile-changes'
import { useSaving } from './use-saving'

/** The form with all actions on a person. */
export function ProfileEditor({ profile, words }: { profile: Profile; words: FieldWords }) {
  const { t } = words
  const form = useProfileForm(profile)
  const changes = useProfileChanges(form)
  const { save, cancel } = useSaving(form, words)
  const [opened, setOpened] = useState<Opened>(null)
  const isDeleted = useRef(false)
  useHotkeys([['mod+S', () => void save()]], [])
  const { stored } = form.state
  useSetPageName(stored.name)
  const close = () => setOpened(null)
  return (
    <div className={classes.page}>
      <PageTitle>{stored.name}</PageTitle>
      <ProfileHead profile={stored} words={words} onOpen={setOpened} />
      <div className={classes.columns}>
        <form
          className={classes.form}
          noValidate
          aria-label={t('page.profileForm')}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <SaveNotice form={form} words={words} />
          <PersonSection form={form} words={words} />
          <h2 className={classes.title}>{t('profiles.influencersOf', { count: stored.influencers.length })}</h2>
          {stored.influencers.length === 0 && <p className={classes.soft}>{t('profiles.noInfluencers')}</p>}
          {stored.influencers.map((one) => (
            <InfluencerSection
              key={one._id}
              influencer={one}
              form={form}
              words={words}
              onUnlink={() => void changes.unlink(one)}
            />
          ))}
          <SaveBar form={form} onCancel={() => void cancel()} />
        </form>
        <aside className={classes.aside} aria-label={t('profiles.belongs')}>
          <LinkInfluencer profile={stored} onLink={(id, name) => void changes.link(id, name)} />
          <Matches
            profile={stored}
            words={words}
            onLink={(id, name) => void changes.link(id, name)}
            onMerge={(otherId) => setOpened({ kind: 'merge', otherId })}
          />
        </aside>
      </div>
      <UnsavedGuard isDirty={() => !isDeleted.current && form.changed.length > 0} />
      {opened?.kind === 'merge' && (
        <MergeProfiles
          profile={stored}
          otherId={opened.otherId}
          words={words}
          onMerge={(other) => changes.merge(other)}
          onClose={close}
        />
      )}
      {opened?.kind === 'split' && (
        <SplitProfile profile={stored} words={words} onSplit={changes.split} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteProfile
          profile={stored}
          onDeleted={() => {
            isDeleted.current = true
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
