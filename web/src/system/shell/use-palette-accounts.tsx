import { accounts } from '@kolscope/contract/people/accounts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useQueryOf } from '../../core/query'
import { useCan } from '../../core/session'
import { Avatar } from '../../ui/mark/Avatar'
import type { PaletteEntry } from './palette-entries'

const SHOWN = 5
const PAUSE_MS = 150
const MAX_SEARCH = 100

/** Accounts whose name or email matches, for accounts that may manage them; one opens in its drawer. */
export function usePaletteAccounts(text: string): PaletteEntry[] {
  const navigate = useNavigate()
  const allowed = useCan('canCreateAccounts')
  const [settledText] = useDebouncedValue(text.trim(), PAUSE_MS)
  const search = settledText.slice(0, MAX_SEARCH)
  const enabled = allowed && search.length >= 2
  const answer = useQueryOf(
    accounts.listAccounts,
    { search, select: ['id', 'name', 'email'], page_size: SHOWN, page_index: 0 },
    { enabled, placeholderData: keepPreviousData },
  )
  if (!enabled) return []
  return (answer.data?.data ?? []).map(
    ({ id, name, email }): PaletteEntry => ({
      id: `account-${id}`,
      group: 'accounts',
      title: name,
      note: email,
      icon: <Avatar name={name} size={28} />,
      run: () => void navigate({ to: '/accounts', search: { edit: id } }),
    }),
  )
}
