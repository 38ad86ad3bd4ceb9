import { collections } from '@kolscope/contract/collections/collections'
import { MAX_SEARCH } from '@kolscope/contract/paging'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { Avatar } from '../../ui/Avatar'
import classes from './share.module.css'

const DEBOUNCE_MS = 200

interface Props {
  /** Accounts that see it already. */
  except: readonly number[]
  onChoose: (one: { account_id: number; name: string }) => void
}

/** Finds people by name, or by their exact e-mail address where they are outside. */
export function FindPeople({ except, onChoose }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const found = useQueryOf(
    collections.listSharePartners,
    { search: wanted },
    { enabled: wanted !== '', placeholderData: keepPreviousData },
  )
  const people = wanted === '' ? [] : (found.data?.data ?? [])
  const open = people.filter(({ account_id }) => !except.includes(account_id))
  const nothing = found.isError
    ? t('collections.shareFailed')
    : found.isFetching
      ? t('collections.shareSearching')
      : t('collections.shareNobody', { text: wanted })
  return (
    <Combobox
      store={box}
      withinPortal
      onOptionSubmit={(value) => {
        const one = people.find(({ account_id }) => String(account_id) === value)
        if (one) onChoose(one)
        setText('')
        box.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          label={t('collections.shareFind')}
          placeholder={t('collections.shareHint')}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          data-autofocus
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
      <Combobox.Dropdown hidden={wanted === ''}>
        <Combobox.Options aria-label={t('collections.shareFind')}>
          {open.map(({ account_id, name, email }) => (
            <Combobox.Option key={account_id} value={String(account_id)} className={classes.option}>
              <Avatar name={name} size={28} />
              <span className={classes.who}>
                <bdi>{name}</bdi>
                <span className={classes.soft}>{email}</span>
              </span>
            </Combobox.Option>
          ))}
          {open.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
