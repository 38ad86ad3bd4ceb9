import { nameProblem } from '@kolscope/contract/influencers/editing-rules'
import type { Profile } from '@kolscope/contract/influencers/profiles'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { problemText } from '../../../core/problem-text'
import type { FieldWords } from '../../../search/filters/field-words'
import { useAction } from '../../../ui/action/use-action'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { Dialog } from '../../../ui/overlay/Dialog'
import styles from './dialogs.module.css'

interface Props {
  profile: Profile
  words: FieldWords
  onSplit: (influencerIds: number[], name: string) => Promise<boolean>
  onClose: () => void
}

/** Makes a second person of some of the influencers; at least one stays. */
export function SplitProfile({ profile, words: { t }, onSplit, onClose }: Props) {
  const { influencers } = profile
  const [chosenIds, setChosenIds] = useState<readonly number[]>([])
  const [typedName, setTypedName] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const name = typedName ?? influencers.find(({ _id }) => _id === chosenIds[0])?.name ?? ''
  const problem = nameProblem('name', name)
  const isCountWrong = chosenIds.length === 0 || chosenIds.length === influencers.length
  const split = useAction(() => onSplit([...chosenIds], name.trim()), { onDone: (isDone) => isDone && onClose() })
  function submit() {
    setTried(true)
    if (!problem && !isCountWrong) void split.run()
  }
  return (
    <Dialog title={t('profiles.splitTitle', { name: profile.name })} size={560} onClose={onClose}>
      <div className={styles.body}>
        <fieldset className={styles.choices}>
          <legend>{t('profiles.splitText')}</legend>
          {influencers.map((one) => (
            <label key={one._id} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosenIds.includes(one._id)}
                onChange={() =>
                  setChosenIds(
                    chosenIds.includes(one._id) ? chosenIds.filter((id) => id !== one._id) : [...chosenIds, one._id],
                  )
                }
              />
              <PlatformMark platform={one.platform} size={16} />
              <span>
                {t(`platform.${one.platform}`)} · <bdi>{one.user_name === null ? one.name : `@${one.user_name}`}</bdi>
              </span>
            </label>
          ))}
        </fieldset>
        {isTried && isCountWrong && (
          <p role="alert" className={styles.error}>
            {t(chosenIds.length === 0 ? 'profiles.splitNone' : 'profiles.splitAll')}
          </p>
        )}
        <TextInput
          label={t('profiles.splitName')}
          autoComplete="off"
          value={name}
          error={isTried && problem ? problemText(t, problem) : undefined}
          onChange={(event) => setTypedName(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button loading={split.isRunning} onClick={submit}>
            {t('profiles.splitDo')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
