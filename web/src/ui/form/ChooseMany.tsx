import { fold } from '@kolscope/contract/core/fold'
import { Popover, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './ChooseMany.module.css'
import { FacetOptions } from './FacetOptions'

const SEARCH_FROM = 10

interface Props<V extends string | number> {
  label: string
  options: readonly { value: V; label: string }[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
  /** Loads the options that match a text, if there are more than those listed. */
  onSearch?: (text: string) => void
  /** Whether there are more than the options. */
  isLong?: boolean
  labels: { search: string; none: string; clear: string }
}

/** A button that shows the number of selected options and opens the list, with a search box if it is long. */
export function ChooseMany<V extends string | number>(props: Props<V>) {
  const { label, options, chosen, onChange, onSearch, isLong = false, labels } = props
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const searchText = fold(text.trim())
  const shownOptions = searchText === '' ? options : options.filter((one) => fold(one.label).includes(searchText))
  const only = chosen.length === 1 ? options.find(({ value }) => value === chosen[0])?.label : undefined
  const summary = only ?? (chosen.length > 0 ? String(chosen.length) : undefined)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={300} shadow="md" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          data-chosen={chosen.length > 0 || undefined}
          onClick={() => setOpen(!open)}
        >
          <span className={classes.label}>{label}</span>
          {summary !== undefined && <span className={classes.said}>{summary}</span>}
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.dropdown}>
        {(isLong || text !== '' || options.length > SEARCH_FROM) && (
          <TextInput
            data-autofocus
            type="search"
            aria-label={labels.search}
            placeholder={labels.search}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              onSearch?.(event.currentTarget.value)
            }}
          />
        )}
        {shownOptions.length === 0 && <p className={classes.none}>{labels.none}</p>}
        <FacetOptions
          name={label}
          items={shownOptions}
          chosen={chosen}
          onToggle={(value) =>
            onChange(chosen.includes(value as V) ? chosen.filter((one) => one !== value) : [...chosen, value as V])
          }
        />
        {chosen.length > 0 && (
          <button type="button" className={classes.clear} onClick={() => onChange([])}>
            {labels.clear}
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
