import type { Member } from '@kolscope/contract/lists/collections/members'
import { Button } from '@mantine/core'
import type { FieldWords } from '../../../search/filters/field-words'
import { Dialog } from '../../../ui/overlay/Dialog'
import classes from './note.module.css'
import type { NoteSaving } from './use-note'

interface Props {
  saving: NoteSaving
  member: Member
  words: FieldWords
}

/** Two notes on the same member, one of which another user stored first; the reader decides. */
export function StoredNote({ saving, member, words: { t } }: Props) {
  const sides = [
    [t('form.mine'), saving.text],
    [t('form.stored'), member.note],
  ] as const
  return (
    <Dialog title={t('form.conflictTitle')} size={560} onClose={saving.forgetStored}>
      <p>{t('deciding.noteConflict', { name: member.influencer.name })}</p>
      <dl className={classes.sides}>
        {sides.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text === '' ? <em>{t('form.empty')}</em> : text}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void saving.takeStored()}>
          {t('form.takeStored')}
        </Button>
        <Button data-autofocus loading={saving.busy} onClick={() => void saving.save(member.version)}>
          {t('form.keepMine')}
        </Button>
      </div>
    </Dialog>
  )
}
