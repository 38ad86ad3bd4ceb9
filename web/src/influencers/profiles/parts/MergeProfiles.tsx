import { type Profile, profiles } from '@kolscope/contract/influencers/profiles'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQueryOf } from '../../../core/query'
import type { FieldWords } from '../../../search/filters/field-words'
import { useAction } from '../../../ui/action/use-action'
import { failureText } from '../../../ui/form/form-texts'
import { Dialog } from '../../../ui/overlay/Dialog'
import styles from './dialogs.module.css'
import { FindProfiles } from './FindProfiles'
import { MergePreview } from './MergePreview'

interface Props {
  profile: Profile
  /** The other person, if known already. */
  otherId: number | undefined
  words: FieldWords
  onMerge: (other: Profile) => Promise<boolean>
  onClose: () => void
}

/** Lets the user choose another person, previews the result, and merges both. */
export function MergeProfiles({ profile, otherId, words, onMerge, onClose }: Props) {
  const { t } = words
  const [chosenProfile, setChosenProfile] = useState<Profile | null>(null)
  const query = useQueryOf(profiles.getProfile, { id: otherId ?? 0 }, { enabled: otherId !== undefined, gcTime: 0 })
  const other = chosenProfile ?? query.data?.data ?? null
  const merge = useAction(onMerge, { onDone: (isDone) => isDone && onClose() })
  return (
    <Dialog title={t('profiles.mergeTitle', { name: profile.name })} size={640} onClose={onClose}>
      <div className={styles.body}>
        <p>{t('profiles.mergeText')}</p>
        <FindProfiles except={profile._id} words={words} onChoose={setChosenProfile} />
        {query.error && chosenProfile === null && <p role="alert">{failureText(t, query.error)}</p>}
        {other && <MergePreview profile={profile} other={other} words={words} />}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button loading={merge.isRunning} disabled={other === null} onClick={() => other && void merge.run(other)}>
            {t('profiles.mergeDo')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
