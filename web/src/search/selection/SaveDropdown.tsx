import { FocusTrap, Popover } from '@mantine/core'
import { type ComponentType, type ReactElement, Suspense, useState } from 'react'
import { useT } from '../../core/i18n'
import { useSlots } from '../../core/slots'
import type { SaveTarget } from './save-target'

declare module '../../core/slots' {
  interface Slots {
    /** Selects collections and saves to them. */
    SavePanel: ComponentType<{ target: SaveTarget; onSaved: () => void }>
  }
}

interface Props {
  target: SaveTarget
  /** The name of what opens. */
  label: string
  /** Called after it was saved, or started. */
  onSaved?: () => void
  /** Creates the button that opens it. */
  children: (toggle: { 'aria-expanded': boolean; onClick: () => void }) => ReactElement
}

/** The collection dropdown under a button; its content is loaded on first use. */
export function SaveDropdown({ target, label, onSaved, children }: Props) {
  const t = useT()
  const { SavePanel } = useSlots()
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      shadow="md"
      trapFocus
      withinPortal
      withRoles={false}
    >
      <Popover.Target>{children({ 'aria-expanded': opened, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <FocusTrap.InitialFocus />
        <Suspense fallback={<p>{t('app.loading')}</p>}>
          <SavePanel
            target={target}
            onSaved={() => {
              setOpened(false)
              onSaved?.()
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
