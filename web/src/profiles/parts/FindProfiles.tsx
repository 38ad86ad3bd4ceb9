import { type Profile, profiles } from '@kolscope/contract/profiles'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useQueryOf } from '../../core/query'
import type { FieldWords } from '../../discovery/field-words'
import { Avatar } from '../../ui/Avatar'
import { PlatformMark } from '../../ui/PlatformMark'
import styles from './dialogs.module.css'

const SHOWN = 8
const DEBOUNCE_MS = 200

interface Props {
  /** The one that is not offered. */
  except: number
  words: FieldWords
  onChoose: (profile: Profile) => void
}

/** Finds another person by name. */
export function FindProfiles({ except, words: { t }, onChoose }: Props) {
  const [text, setText] = useState('')
  const [name] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const found = useQueryOf(
    profiles.listProfiles,
    { name, page_size: SHOWN, page_index: 0 },
    { enabled: name !== '', placeholderData: keepPreviousData },
  )
  const others = (found.data?.younetProfiles ?? []).filter(({ _id }) => _id !== except)
  return (
    <Combobox
      store={box}
      withinPortal
      onOptionSubmit={(value) => {
        const chosen = others.find(({ _id }) => String(_id) === value)
        if (chosen) onChoose(chosen)
        setText('')
        box.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          data-autofocus
          aria-label={t('profiles.findOther')}
          placeholder={t('profiles.findOther')}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={found.isFetching ? <Loader size={16} /> : null}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            box.openDropdown()
            box.updateSelectedOptionIndex()
          }}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={name === ''}>
        <Combobox.Options aria-label={t('profiles.findOther')}>
          {others.map((one) => (
            <Combobox.Option key={one._id} value={String(one._id)} className={styles.option}>
              <Avatar name={one.name} src={one.avatar} size={28} />
              <bdi>{one.name}</bdi>
              <span className={styles.marks}>
                {one.influencers.map(({ _id, platform }) => (
                  <PlatformMark key={_id} platform={platform} size={14} />
                ))}
              </span>
            </Combobox.Option>
          ))}
          {others.length === 0 && (
            <Combobox.Empty>
              {found.isError
                ? t('form.noAnswer')
                : found.isFetching
                  ? t('palette.searching')
                  : t('palette.none', { text: name })}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
