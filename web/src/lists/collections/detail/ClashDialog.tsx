import { Button } from '@mantine/core'
import type { FieldWords } from '../../../search/filters/field-words'
import { Dialog } from '../../../ui/overlay/Dialog'
import classes from './pass.module.css'
import type { Clash } from './use-deciding'

interface Props {
  clash: Clash
  words: FieldWords
  onSettle: (keepMine: boolean) => void
}

/** Another user decided first; nothing was overwritten, and the reader chooses which decision to keep. */
export function ClashDialog({ clash: { stored: member, triage, reason }, words: { t }, onSettle }: Props) {
  const write = (one: typeof triage, why: string) =>
    why === '' ? t(`deciding.triage.${one}`) : `${t(`deciding.triage.${one}`)} – ${why}`
  const sides = [
    [t('form.mine'), write(triage, reason)],
    [
      member.triaged_by === null ? t('form.stored') : t('deciding.storedBy', { name: member.triaged_by }),
      write(member.triage, member.reason),
    ],
  ] as const
  return (
    <Dialog title={t('form.conflictTitle')} size={520} onClose={() => onSettle(false)}>
      <p>{t('deciding.clash', { name: member.influencer.name })}</p>
      <dl className={classes.sides}>
        {sides.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={() => onSettle(false)}>
          {t('form.takeStored')}
        </Button>
        <Button onClick={() => onSettle(true)}>{t('form.keepMine')}</Button>
      </div>
    </Dialog>
  )
}
