import { corrections, type Erasure } from '@kolscope/contract/system/corrections'
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { type FormEvent, useState } from 'react'
import { isApiFailure } from '../../../core/api-failure'
import { type Translate, useT } from '../../../core/i18n'
import { useAction } from '../../../ui/action/use-action'
import { failureText } from '../../../ui/form/form-texts'
import { Dialog } from '../../../ui/overlay/Dialog'
import { refreshCorrections } from '../refresh-corrections'
import classes from './corrections.module.css'
import { NamedTexts } from './NamedTexts'

function refusal(t: Translate, error: unknown): string {
  if (!isApiFailure(error)) return t('corrections.eraseFailed')
  if (error.status === 404) return t('corrections.eraseGone')
  return error.status === 400 ? t('corrections.eraseWrongName') : failureText(t, error)
}

function Removed({ numbers, onClose }: { numbers: Erasure; onClose: () => void }) {
  const t = useT()
  return (
    <>
      <ul className={classes.numbers} role="status">
        <li>{t('corrections.erasedInfluencers', { count: numbers.influencers })}</li>
        {numbers.profiles > 0 && <li>{t('corrections.erasedProfiles', { count: numbers.profiles })}</li>}
        <li>{t('corrections.erasedPosts', { count: numbers.posts })}</li>
        <li>{t('corrections.erasedRows', { count: numbers.rows })}</li>
      </ul>
      <p>{t('corrections.sweeping')}</p>
      {numbers.named_texts.length > 0 && <NamedTexts texts={numbers.named_texts} />}
      <Group justify="end" mt="md">
        <Button data-autofocus onClick={onClose}>
          {t('action.close')}
        </Button>
      </Group>
    </>
  )
}

interface Props {
  /** The influencer's. */
  id: number
  name: string
  /** The request for it, if there is one. */
  requestId?: number
  onErased?: () => void
  onClose: () => void
}

/** Asks for the name, erases for good, and shows the numbers of what was removed. */
export function EraseDialog({ id, name, requestId, onErased, onClose }: Props) {
  const t = useT()
  const [typedName, setTypedName] = useState('')
  const [whole, setWhole] = useState(true)
  const [numbers, setNumbers] = useState<Erasure | null>(null)

  const erase = useAction(corrections.eraseInfluencer, {
    failure: refusal,
    failureIn: 'place',
    onDone: (answer) => {
      setNumbers(answer?.data ?? null)
      onErased?.()
    },
    refresh: refreshCorrections,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const request = requestId === undefined ? {} : { correction_request_id: requestId }
    if (!erase.isRunning) void erase.run({ id, whole_person: whole, confirmed_name: typedName, ...request })
  }

  if (numbers) {
    return (
      <Dialog title={t('corrections.erasedTitle')} size={480} onClose={onClose}>
        <Removed numbers={numbers} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('corrections.eraseTitle', { name })} size={520} onClose={onClose}>
      <form className={classes.dialog} onSubmit={submit} noValidate>
        <p>{t('corrections.eraseText')}</p>
        <Checkbox
          label={t('corrections.wholePerson')}
          checked={whole}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
        <TextInput
          label={t('corrections.confirmName', { name })}
          value={typedName}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => setTypedName(event.currentTarget.value)}
        />
        <p role="alert" className={classes.failure} hidden={erase.problem === ''}>
          {erase.problem}
        </p>
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" color="red" loading={erase.isRunning} disabled={typedName.trim() !== name.trim()}>
            {t('corrections.eraseNow')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
