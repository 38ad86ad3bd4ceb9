import { MAX_TRACKED } from '@kolscope/contract/sync/tracking'
import { Button } from '@mantine/core'
import { useT } from '../../core/i18n'
import { Dialog } from '../../ui/overlay/Dialog'
import classes from './no-room.module.css'
import type { NoRoom } from './track-calls'

interface Props {
  noRoom: NoRoom
  onTrack: () => void
  onClose: () => void
}

/** Offers to track as many influencers as fit, if more were selected than can be tracked. */
export function NoRoomDialog({ noRoom: { count, room }, onTrack, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('tracking.noRoom')} onClose={onClose}>
      <p>{t('tracking.noRoomWhy', { most: MAX_TRACKED, wanted: count, count: room })}</p>
      <div className={classes.answers}>
        <Button variant="default" onClick={onClose}>
          {t('tracking.cancel')}
        </Button>
        <Button data-autofocus onClick={onTrack}>
          {t('tracking.trackFirst', { count: room })}
        </Button>
      </div>
    </Dialog>
  )
}
