import { fold } from '@kolscope/contract/core/fold'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useT } from '../../core/i18n'
import { PATH_SIGN } from '../../core/tree-paths'
import classes from './resonance.module.css'
import type { CategoryOption } from './use-resonance-lists'

const SHOWN = 100

interface Props {
  label: string
  options: readonly CategoryOption[]
  onAdd: (category: CategoryOption) => void
}

/** The tree as a list to choose from; a search shows each match with its ancestors. */
export function AddCategory({ label, options, onAdd }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const words = useMemo(() => fold(text).split(/\s+/).filter(Boolean), [text])
  const matches = useMemo(
    () => options.filter(({ haystack }) => words.every((word) => haystack.includes(word))),
    [options, words],
  )
  return (
    <Combobox
      store={box}
      withinPortal
      onOptionSubmit={(value) => {
        const option = options.find(({ id }) => String(id) === value)
        if (option) onAdd(option)
        setText('')
        box.resetSelectedOption()
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            box.openDropdown()
            box.updateSelectedOptionIndex()
          }}
          onClick={() => box.openDropdown()}
          onFocus={() => box.openDropdown()}
          onBlur={() => {
            box.closeDropdown()
            setText('')
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} mah={280} className={classes.options}>
          {matches.slice(0, SHOWN).map((one) => {
            const above = one.path.split(PATH_SIGN)
            const own = above.pop()
            const isSearched = words.length > 0
            return (
              <Combobox.Option key={one.id} value={String(one.id)} aria-label={one.path}>
                <span style={{ paddingInlineStart: isSearched ? 0 : one.depth * 16 }}>
                  {isSearched && above.length > 0 && (
                    <span className={classes.above}>
                      {above.join(PATH_SIGN)}
                      {PATH_SIGN}
                    </span>
                  )}
                  {own}
                </span>
              </Combobox.Option>
            )
          })}
          {matches.length === 0 && (
            <Combobox.Empty>{t(options.length === 0 ? 'resonance.allAdded' : 'resonance.noneFound')}</Combobox.Empty>
          )}
          {matches.length > SHOWN && (
            <Combobox.Footer>{t('resonance.more', { count: matches.length - SHOWN })}</Combobox.Footer>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
