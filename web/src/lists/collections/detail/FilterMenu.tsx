import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './toolbar.module.css'

interface Props<V extends string> {
  label: string
  /** The label if nothing is selected. */
  all: string
  values: readonly V[]
  chosen: readonly V[]
  textOf: (value: V) => string
  onChoose: (chosen: V[]) => void
}

/** A button that shows its selection and opens checkboxes for the values. */
export function FilterMenu<V extends string>({ label, all, values, chosen, textOf, onChoose }: Props<V>) {
  const text = chosen.length === 0 ? all : chosen.map(textOf).join(', ')
  return (
    <Menu position="bottom-start" withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.choose}
          data-active={chosen.length > 0 || undefined}
          aria-label={`${label}: ${text}`}
        >
          <span>{text}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {values.map((value) => (
          <Menu.CheckboxItem
            key={value}
            checked={chosen.includes(value)}
            onChange={(isChecked) =>
              onChoose(values.filter((one) => (one === value ? isChecked : chosen.includes(one))))
            }
          >
            {textOf(value)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
