import { categories, DRAWN_PICTURES } from '@kolscope/contract/market/categories'
import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { problemText } from '../../../core/problem-text'
import { shrinkPicture } from '../../../people/user-profile/shrink-picture'
import { CategoryPicture } from '../CategoryPicture'
import classes from './categories.module.css'

interface Props {
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
}

/** One of the drawn pictures, or an uploaded one, which the browser makes small first. */
export function ChoosePicture({ value, onChange, error }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const uploaded = value !== null && !value.startsWith('drawn-')

  async function upload(file: File | null) {
    if (file === null) return
    setBusy(true)
    setRefused(undefined)
    try {
      const image = await shrinkPicture(file)
      if (image === null) setRefused(t('problem.picture-kind'))
      else onChange((await call(categories.uploadPicture, { image })).data.category_uid)
    } catch (failure) {
      const first = isApiFailure(failure) ? failure.errors[0] : undefined
      setRefused(first ? problemText(t, first) : t('form.failed'))
    } finally {
      setBusy(false)
    }
  }

  const choices = [null, ...DRAWN_PICTURES.map((name) => `drawn-${name}`), ...(uploaded ? [value] : [])]
  return (
    <fieldset className={classes.pictures}>
      <legend>{t('categories.picture')}</legend>
      <div className={classes.choices}>
        {choices.map((uid) => (
          <label key={uid ?? 'none'} className={classes.choice}>
            <input
              type="radio"
              name="category_uid"
              checked={uid === value}
              onChange={() => onChange(uid)}
              aria-label={pictureName(uid)}
            />
            {uid === null ? (
              <span className={classes.none}>{t('categories.pictureNone')}</span>
            ) : (
              <CategoryPicture uid={uid} size={48} />
            )}
          </label>
        ))}
      </div>
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void upload(file)}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="xs"
            loading={busy}
            leftSection={<IconUpload size={16} aria-hidden="true" />}
          >
            {t('categories.upload')}
          </Button>
        )}
      </FileButton>
      <p role="alert" className={classes.error} hidden={(refused ?? error) === undefined}>
        {refused ?? error}
      </p>
    </fieldset>
  )

  function pictureName(uid: string | null): string {
    if (uid === null) return t('categories.pictureNone')
    const drawn = DRAWN_PICTURES.find((name) => uid === `drawn-${name}`)
    return drawn ? t(`categories.drawn.${drawn}`) : t('categories.pictureOwn')
  }
}
