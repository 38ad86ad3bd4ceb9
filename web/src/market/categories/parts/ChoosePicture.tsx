import { categories, DRAWN_PICTURES } from '@kolscope/contract/market/categories'
import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { problemText } from '../../../core/problem-text'
import { shrinkPicture } from '../../../people/user-profile/shrink-picture'
import { useAction } from '../../../ui/action/use-action'
import { CategoryPicture } from '../CategoryPicture'
import classes from './categories.module.css'

interface Props {
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
}

class NoPicture extends Error {}

/** Scales a picture down in the browser, stores it and returns its name. */
async function uploadPicture(file: File): Promise<string> {
  const image = await shrinkPicture(file)
  if (image === null) throw new NoPicture()
  return (await call(categories.uploadPicture, { image })).data.category_uid
}

/** One of the drawn pictures, or an uploaded one, which the browser makes small first. */
export function ChoosePicture({ value, onChange, error }: Props) {
  const t = useT()
  const isUploaded = value !== null && !value.startsWith('drawn-')

  const upload = useAction(uploadPicture, {
    failure: (_, error) => {
      if (error instanceof NoPicture) return t('problem.picture-kind')
      const [first] = isApiFailure(error) ? error.errors : []
      return first ? problemText(t, first) : t('form.failed')
    },
    failureIn: 'place',
    onDone: (uid) => uid !== undefined && onChange(uid),
  })

  const problem = upload.problem === '' ? error : upload.problem
  const choices = [null, ...DRAWN_PICTURES.map((name) => `drawn-${name}`), ...(isUploaded ? [value] : [])]
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
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && void upload.run(file)}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="xs"
            loading={upload.isRunning}
            leftSection={<IconUpload size={16} aria-hidden="true" />}
          >
            {t('categories.upload')}
          </Button>
        )}
      </FileButton>
      <p role="alert" className={classes.error} hidden={problem === undefined}>
        {problem}
      </p>
    </fieldset>
  )

  function pictureName(uid: string | null): string {
    if (uid === null) return t('categories.pictureNone')
    const picture = DRAWN_PICTURES.find((name) => uid === `drawn-${name}`)
    return picture ? t(`categories.drawn.${picture}`) : t('categories.pictureOwn')
  }
}
