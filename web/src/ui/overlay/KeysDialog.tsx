import { Dialog } from './Dialog'
import classes from './KeysDialog.module.css'

interface Props {
  title: string
  keys: readonly (readonly [key: string, does: string])[]
  onClose: () => void
}

/** What the keys of a list do. */
export function KeysDialog({ title, keys, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
