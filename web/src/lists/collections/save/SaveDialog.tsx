import { useT } from '../../../core/i18n'
import type { SaveTarget } from '../../../search/selection/save-target'
import { Dialog } from '../../../ui/overlay/Dialog'
import { SavePanel } from './SavePanel'

interface Props {
  target: SaveTarget
  /** The influencer, if there is only one. */
  name?: string | undefined
  onSaved: () => void
  onClose: () => void
}

/** Saving as a dialog, for places without a button to attach the panel to. */
export function SaveDialog({ target, name, onSaved, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={name === undefined ? t('save.title') : t('save.titleOne', { name })} onClose={onClose}>
      <SavePanel
        target={target}
        onSaved={() => {
          onSaved()
          onClose()
        }}
      />
    </Dialog>
  )
}
