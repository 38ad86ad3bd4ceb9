import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../core/i18n'
import classes from './row-actions.module.css'

export interface RowAction {
  text: string
  icon: ReactNode
  onClick: () => void
  /** A destructive action. */
  danger?: boolean
}

/** Further actions on a row, behind one button. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useT()
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.more} aria-label={t('list.more', { name })}>
          <IconDots size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ text, icon, onClick, danger = false }) => (
          <Menu.Item
            key={text}
            leftSection={icon}
            data-danger={danger || undefined}
            className={classes.action}
            onClick={onClick}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
