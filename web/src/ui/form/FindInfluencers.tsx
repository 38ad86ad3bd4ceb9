import { discovery, type Hit } from '@kolscope/contract/search/discovery/discovery'
import { keepPreviousData } from '@tanstack/react-query'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { PlatformMark } from '../mark/PlatformMark'
import { SearchAndChoose, useSearchText } from './SearchAndChoose'

const SHOWN = 8

interface Props {
  /** Influencers that are there already and are not offered. */
  chosen: readonly number[]
  onChoose: (one: Hit) => void
  labels: { find: string; hint: string; searching: string; failed: string; nobody: (text: string) => string }
}

/** Finds influencers like Discover does, within what the account may see. */
export function FindInfluencers({ chosen, onChoose, labels }: Props) {
  const t = useT()
  const search = useSearchText()
  const query = useQueryOf(
    discovery.search,
    { fb_id_name: search.settledText, page_size: SHOWN, page_index: 0 },
    { enabled: /[\p{L}\p{N}]/u.test(search.settledText), placeholderData: keepPreviousData },
  )
  const open = (query.data?.influencers ?? []).filter(({ id }) => !chosen.includes(id))
  return (
    <SearchAndChoose search={search} query={query} choices={open} onChoose={onChoose} labels={labels}>
      {({ platform, user_name }) => (
        <>
          <PlatformMark platform={platform} size={14} /> {t(`platform.${platform}`)}
          {user_name !== null && <bdi>@{user_name}</bdi>}
        </>
      )}
    </SearchAndChoose>
  )
}
