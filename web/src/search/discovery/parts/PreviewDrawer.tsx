import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './preview.module.css'

/** The preview over the list, from below, if both do not fit side by side. */
export function PreviewDrawer({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="92%" padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <Drawer.Body className={classes.drawer}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
