import { Drawer } from '@mantine/core'
import { useT } from '../core/i18n'
import { Mark } from './Mark'
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
      padding="sm"
      title={
        <span className={classes.name}>
          <Mark />
          {t('app.name')}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('menu.close'), size: 44 }}
    >
      <MenuLinks onFollow={onClose} />
    </Drawer>
  )
}
