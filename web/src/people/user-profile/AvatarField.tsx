import { type UserProfile, userProfile } from '@kolscope/contract/people/user-profile'
import { Button } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { useT } from '../../core/i18n'
import { useAction } from '../../ui/action/use-action'
import { Avatar } from '../../ui/mark/Avatar'
import classes from './avatar-field.module.css'
import form from './form.module.css'
import { MAX_PICTURE_BYTES, shrinkPicture } from './shrink-picture'

const SIZE = 72

interface Props {
  profile: UserProfile
  onChange: (profile: UserProfile) => void
}

export function AvatarField({ profile, onChange }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')

  const options = {
    success: t('profile.saved'),
    failure: () => t('profile.failed'),
    onDone: (answer: { data: UserProfile } | undefined) => answer && onChange(answer.data),
  }
  const set = useAction(userProfile.setAvatar, options)
  const remove = useAction(userProfile.removeAvatar, options)
  const busy = set.isRunning || remove.isRunning

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    setProblem('')
    if (!file) return
    const image = file.size > MAX_PICTURE_BYTES ? null : await shrinkPicture(file)
    currentTarget.value = ''
    if (image !== null) return void set.run({ image })
    setProblem(t(file.size > MAX_PICTURE_BYTES ? 'profile.pictureTooBig' : 'profile.pictureUnreadable'))
  }

  return (
    <div className={classes.avatar}>
      <Avatar name={profile.name} src={profile.avatar} size={SIZE} />
      <div className={classes.avatarText}>
        <div className={form.row}>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            aria-label={t('profile.picture')}
            onChange={(event) => void choose(event)}
          />
          <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
            {t('profile.pictureChoose')}
          </Button>
          {profile.avatar !== null && (
            <Button variant="subtle" color="gray" disabled={busy} onClick={() => void remove.run({})}>
              {t('profile.pictureRemove')}
            </Button>
          )}
        </div>
        <p className={form.hint}>{t('profile.pictureHint')}</p>
        <p role="alert" className={form.problem} hidden={problem === ''}>
          {problem}
        </p>
      </div>
    </div>
  )
}
