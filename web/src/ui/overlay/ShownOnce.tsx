import { Button } from '@mantine/core'
import { CopyText } from '../form/CopyText'
import { Dialog } from './Dialog'
import classes from './ShownOnce.module.css'

interface Props {
  secret: string
  onClose: () => void
  labels: { title: string; about: string; kept: string }
}

/** The only time a secret is shown. */
export function ShownOnce({ secret, onClose, labels }: Props) {
  return (
    <Dialog title={labels.title} onClose={onClose} size={560}>
      <p>{labels.about}</p>
      <p className={classes.secret}>
        <CopyText text={secret}>
          <code>{secret}</code>
        </CopyText>
      </p>
      <div className={classes.end}>
        <Button onClick={onClose}>{labels.kept}</Button>
      </div>
    </Dialog>
  )
}
