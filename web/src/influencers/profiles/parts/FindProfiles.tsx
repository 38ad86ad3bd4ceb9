import { type Profile, profiles } from '@kolscope/contract/influencers/profiles'
import { keepPreviousData } from '@tanstack/react-query'
import { useQueryOf } from '../../../core/query'
import type { FieldWords } from '../../../search/filters/field-words'
import { SearchAndChoose, useSearchText } from '../../../ui/form/SearchAndChoose'
import { PlatformMark } from '../../../ui/mark/PlatformMark'

const SHOWN = 8

interface Props {
  /** The person that is not offered. */
  except: number
  words: FieldWords
  onChoose: (profile: Profile) => void
}

/** Finds another person by name. */
export function FindProfiles({ except, words: { t }, onChoose }: Props) {
  const search = useSearchText()
  const query = useQueryOf(
    profiles.listProfiles,
    { name: search.settledText, page_size: SHOWN, page_index: 0 },
    { enabled: search.settledText !== '', placeholderData: keepPreviousData },
  )
  const others = (query.data?.younetProfiles ?? []).filter(({ _id }) => _id !== except)
  return (
    <SearchAndChoose
      isFirst
      search={search}
      query={query}
      choices={others.map((one) => ({ id: one._id, name: one.name, avatar: one.avatar, profile: one }))}
      onChoose={({ profile }) => onChoose(profile)}
      labels={{
        find: t('profiles.findOther'),
        hint: t('profiles.findOther'),
        searching: t('palette.searching'),
        failed: t('form.noAnswer'),
        nobody: (text) => t('palette.none', { text }),
      }}
    >
      {({ profile }) =>
        profile.influencers.map(({ _id, platform }) => <PlatformMark key={_id} platform={platform} size={14} />)
      }
    </SearchAndChoose>
  )
}
