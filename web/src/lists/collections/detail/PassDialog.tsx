import { MAX_REASON } from '@kolscope/contract/lists/collections/members'
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { FieldWords } from '../../../search/filters/field-words'
import { Dialog } from '../../../ui/overlay/Dialog'
import classes from './pass.module.css'
import type { Passing } from './use-deciding'
import { useReasons } from './use-reasons'

interface Props {
  collectionId: number
  passing: Passing
  words: FieldWords
  onPass: (reason: string) => void
  onClose: () => void
}

/** The reason for passing on a member: typed, or one of the recent reasons. */
export function PassDialog({ collectionId, passing, words, onPass, onClose }: Props) {
  const { t } = words
  const { ids, member } = passing
  const [reason, setReason] = useState(member?.reason ?? '')
  const [missing, setMissing] = useState(false)
  const reasons = useReasons(collectionId, t)
  const submit = () => {
    if (reason.trim() === '') return setMissing(true)
    onPass(reason.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const title = member
    ? t('deciding.passTitle', { name: member.influencer.name })
    : t('deciding.passMany', { count: ids.length })
  return (
    <Dialog title={title} size={520} onClose={onClose}>
      <div className={classes.body}>
        <Textarea
          label={t('deciding.reason')}
          description={t('deciding.reasonHint')}
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_REASON}
          value={reason}
          error={missing && reason.trim() === '' ? t('deciding.reasonMissing') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ul className={classes.reasons} aria-label={t('deciding.reasons')}>
          {reasons.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={classes.reason}
                aria-pressed={reason === one}
                onClick={() => setReason(one)}
              >
                {one}
              </button>
            </li>
          ))}
        </ul>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button onClick={submit}>{t('deciding.pass')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
