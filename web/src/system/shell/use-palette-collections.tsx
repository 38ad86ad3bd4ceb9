import { MAX_SEARCH } from '@kolscope/contract/core/paging'
import { collections } from '@kolscope/contract/lists/collections/collections'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFolders } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useQueryOf } from '../../core/query'
import { useCan } from '../../core/session'
import type { PaletteEntry } from './palette-entries'

const SHOWN = 5
const PAUSE_MS = 150

/** Collections whose name matches, own and shared ones; one opens on its page. */
export function usePaletteCollections(text: string): PaletteEntry[] {
  const navigate = useNavigate()
  const allowed = useCan('canCreateCollection')
  const [settledText] = useDebouncedValue(text.trim(), PAUSE_MS)
  const name = settledText.slice(0, MAX_SEARCH)
  const enabled = allowed && name.length >= 2
  const answer = useQueryOf(
    collections.listCollections,
    { name, page_size: SHOWN, page_index: 0 },
    { enabled, placeholderData: keepPreviousData },
  )
  if (!enabled) return []
  return (answer.data?.data ?? []).map(
    (one): PaletteEntry => ({
      id: `collection-${one.id}`,
      group: 'collections',
      title: one.name,
      ...(!one.is_owner && { note: one.owner.name }),
      icon: <IconFolders size={18} />,
      run: () => void navigate({ to: '/collections/$id', params: { id: String(one.id) } }),
    }),
  )
}
