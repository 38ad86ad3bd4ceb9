import { MAX_SEARCH } from '@kolscope/contract/core/paging'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from '../mark/Avatar'
import classes from './SearchAndChoose.module.css'

const DEBOUNCE_MS = 200

/** What is typed, and what is searched for: the same a moment later. */
export function useSearchText() {
  const [text, setText] = useState('')
  const [settledText] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  return { text, setText, settledText }
}

interface Choice {
  id: number
  name: string
  avatar?: string | null
}

interface Props<C extends Choice> {
  search: ReturnType<typeof useSearchText>
  query: { isFetching: boolean; isError: boolean }
  /** Matching options that may be selected. */
  choices: readonly C[]
  onChoose: (one: C) => void
  labels: {
    find: string
    hint: string
    searching: string
    failed: string
    nobody: (text: string) => string
    /** Shown above the field instead of only to screen readers. */
    isShown?: boolean
  }
  isFirst?: boolean
  /** Text below or next to an option's name. */
  children: (one: C) => ReactNode
}

/** A field that searches while the user types, and from whose results one is selected. */
export function SearchAndChoose<C extends Choice>(props: Props<C>) {
  const { search, query, choices, onChoose, labels, isFirst = false, children } = props
  const { text, setText, settledText } = search
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const nothing = query.isError ? labels.failed : query.isFetching ? labels.searching : labels.nobody(settledText)
  return (
    <Combobox
      store={box}
      withinPortal
      onOptionSubmit={(value) => {
        const one = choices.find(({ id }) => String(id) === value)
        if (one) onChoose(one)
        setText('')
        box.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          {...(labels.isShown ? { label: labels.find } : { 'aria-label': labels.find })}
          placeholder={labels.hint}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          data-autofocus={isFirst || undefined}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={query.isFetching ? <Loader size={16} /> : null}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            box.openDropdown()
            box.updateSelectedOptionIndex()
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={settledText === ''}>
        <Combobox.Options aria-label={labels.find}>
          {choices.map((one) => (
            <Combobox.Option key={one.id} value={String(one.id)} className={classes.option}>
              <Avatar name={one.name} src={one.avatar ?? null} size={28} />
              <span className={classes.who}>
                <bdi>{one.name}</bdi>
                <span className={classes.soft}>{children(one)}</span>
              </span>
            </Combobox.Option>
          ))}
          {choices.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
