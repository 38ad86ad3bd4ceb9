import { accounts } from '@kolscope/contract/people/accounts'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'

const SHOWN = 20
const DEBOUNCE_MS = 150

/** Finds the account that takes over. */
export function ChooseHeir({ except, onChange }: { except: number; onChange: (id: number | null) => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const query = useQueryOf(
    accounts.listAccounts,
    { select: ['id', 'name', 'email'], page_size: SHOWN, ...(search !== '' && { search }) },
    { placeholderData: keepPreviousData },
  )
  const others = (query.data?.data ?? []).filter(({ id }) => id !== except)
  return (
    <Select
      searchable
      label={t('accounts.handOver')}
      placeholder={t('accounts.handOverHint')}
      nothingFoundMessage={t('accounts.nobody')}
      comboboxProps={{ withinPortal: true }}
      filter={({ options }) => options}
      data={others.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }))}
      onSearchChange={setText}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  )
}
