import { discovery, type Hit } from '@kolscope/contract/discovery/discovery'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../core/i18n'
import { useQueryOf } from '../core/query'
import { Avatar } from './Avatar'
import classes from './FindInfluencers.module.css'
import { PlatformMark } from './PlatformMark'

const SHOWN = 8
const DEBOUNCE_MS = 200

interface Props {
  /** Those that are there already and are not offered. */
  chosen: readonly number[]
  onChoose: (one: Hit) => void
  labels: { find: string; hint: string; searching: string; failed: string; nobody: (text: string) => string }
}

/** Finds influencers as Discover does, within what the account may see. */
export function FindInfluencers({ chosen, onChoose, labels }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const found = useQueryOf(
    discovery.search,
    { fb_id_name: wanted, page_size: SHOWN, page_index: 0 },
    { enabled: /[\p{L}\p{N}]/u.test(wanted), placeholderData: keepPreviousData },
  )
  const hits = found.data?.influencers ?? []
  const open = hits.filter(({ id }) => !chosen.includes(id))
  return (
    <Combobox
      store={box}
      withinPortal
      onOptionSubmit={(value) => {
        const hit = hits.find(({ id }) => String(id) === value)
        if (hit) onChoose(hit)
        setText('')
        box.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label={labels.find}
          placeholder={labels.hint}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={found.isFetching ? <Loader size={16} /> : null}
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
      <Combobox.Dropdown hidden={wanted === ''}>
        <Combobox.Options aria-label={labels.find}>
          {open.map((hit) => (
            <Combobox.Option key={hit.id} value={String(hit.id)} className={classes.option}>
              <Avatar name={hit.name} src={hit.avatar} size={28} />
              <span className={classes.who}>
                <bdi>{hit.name}</bdi>
                <span className={classes.soft}>
                  <PlatformMark platform={hit.platform} size={14} /> {t(`platform.${hit.platform}`)}
                  {hit.user_name !== null && <bdi>@{hit.user_name}</bdi>}
                </span>
              </span>
            </Combobox.Option>
          ))}
          {open.length === 0 && (
            <Combobox.Empty>
              {found.isError ? labels.failed : found.isFetching ? labels.searching : labels.nobody(wanted)}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
