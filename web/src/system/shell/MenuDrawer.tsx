import { Drawer } from '@mantine/core'
import { useT } from '../../core/i18n'
import { Mark } from '../../ui/layout/Mark'
import { DialogHeader } from '../../ui/overlay/Dialog'
import classes from './MenuDrawer.module.css'
import { MenuLinks } from './MenuLinks'

/** The menu on narrow windows. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Drawer
      opened
      onClose={onClose}
      size={288}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('menu.label') } }}
    >
      <DialogHeader title={t('app.name')} onClose={onClose} mark={<Mark />} />
      <div className={classes.links}>
        <MenuLinks onFollow={onClose} />
      </div>
    </Drawer>
  )
}
