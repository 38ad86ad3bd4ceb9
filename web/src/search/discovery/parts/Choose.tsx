import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './result-bar.module.css'

interface Props<V extends string | number> {
  label: string
  value: V
  options: readonly { value: V; text: string }[]
  onChoose: (value: V) => void
  icon?: ReactNode
}

/** A button that shows its choice and opens the other options. */
export function Choose<V extends string | number>({ label, value, options, onChoose, icon }: Props<V>) {
  const text = options.find((one) => one.value === value)?.text ?? String(value)
  return (
    <Menu position="bottom-end" withinPortal checkIcon={<IconCheck size={16} aria-hidden="true" />}>
      <Menu.Target>
        <button type="button" className={classes.choose} aria-label={`${label}: ${text}`}>
          {icon}
          <span>{text}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {options.map((one) => (
          <Menu.RadioItem
            key={one.value}
            value={String(one.value)}
            checked={one.value === value}
            closeMenuOnClick
            onChange={() => onChoose(one.value)}
          >
            {one.text}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
