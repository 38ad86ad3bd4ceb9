import { canSearch } from '@kolscope/contract/core/access'
import { discovery } from '@kolscope/contract/search/discovery/discovery'
import { Filters, MAX_TEXT } from '@kolscope/contract/search/discovery/fields'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isNumber } from '../../core/format'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { useCan } from '../../core/session'
import { useFormat } from '../../core/use-format'
import { ageAfter } from '../../ui/figure/age-text'
import { Avatar } from '../../ui/mark/Avatar'
import type { PaletteEntry } from './palette-entries'

const SHOWN = 6
const PAUSE_MS = 150

/** Influencers whose name, handle or link matches, for accounts that may search; opening one leads to its report. */
export function usePaletteInfluencers(text: string) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const allowed = useCan(canSearch)
  const [settledText] = useDebouncedValue(text.trim(), PAUSE_MS)
  const fb_id_name = settledText.slice(0, MAX_TEXT)
  const enabled = allowed && settledText.length >= 2 && Filters.shape.fb_id_name.safeParse(fb_id_name).success
  const input = { fb_id_name, page_index: 0, page_size: SHOWN }
  const answer = useQueryOf(discovery.search, input, { enabled, placeholderData: keepPreviousData })
  const showAll = () => void navigate({ to: '/discover-influencers', search: { fb_id_name: settledText } })
  const open = (id: number) =>
    void navigate({ to: '/influencers/$id', params: { id: String(id) }, search: { from: 'search' } })
  const hits = enabled && answer.data ? answer.data.influencers : []
  const entries = hits.map((hit): PaletteEntry => {
    const followers = isNumber(hit.total_followers)
      ? `${t('palette.followers', { followers: format.short(hit.total_followers) })}${ageAfter({ t, format }, hit.about.total_followers?.observed_at ?? hit.observed_at)}`
      : null
    return {
      id: `influencer-${hit.id}`,
      group: 'influencers',
      title: hit.name,
      note: [
        hit.can_open ? null : t('palette.locked'),
        t(`platform.${hit.platform}`),
        followers,
        hit.user_name && `@${hit.user_name}`,
      ]
        .filter(Boolean)
        .join(' · '),
      icon: <Avatar name={hit.name} src={hit.avatar} size={28} />,
      run: () => open(hit.id),
    }
  })
  const all: PaletteEntry = {
    id: 'influencer-all',
    group: 'influencers',
    isSearch: true,
    title: t('palette.all', { text: settledText }),
    icon: <IconSearch size={18} />,
    run: showAll,
  }
  return {
    entries: enabled ? [...entries, all] : [],
    searching: allowed && text.trim().length >= 2 && (answer.isFetching || settledText !== text.trim()),
    failed: enabled && answer.isError,
  }
}
