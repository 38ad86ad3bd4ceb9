import { type Profession, professions } from '@kolscope/contract/professions'
import { call } from '../../core/api'
import { useLanguage } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { DeleteUsed } from '../../ui/DeleteUsed'
import { refreshProfessions } from '../refresh-professions'

/** Influencers that have a profession get another one before it goes. */
export function DeleteProfession({ profession, onClose }: { profession: Profession; onClose: () => void }) {
  const vietnamese = useLanguage() === 'vi'
  const { id, name } = profession
  const asked = useQueryOf(professions.getProfession, { id }, { gcTime: 0, staleTime: 0 })
  const others = useQueryOf(professions.listProfessions, { page_size: 1_000, sort_field: 'name', sort_type: 1 })
  const targets = (others.data?.data ?? [])
    .filter((one) => one.id !== id)
    .map((one) => ({
      value: String(one.id),
      label: `${vietnamese && one.name_vi !== '' ? one.name_vi : one.name}${one.platform ? ` (${one.platform})` : ''}`,
    }))
  const uses = asked.data && { influencers: asked.data.data.influencers }
  return (
    <DeleteUsed
      name={name}
      uses={uses}
      error={asked.error}
      targets={targets}
      onDelete={async (moveTo) => {
        await call(professions.removeProfession, { id, move_to: moveTo })
        await refreshProfessions()
      }}
      onClose={onClose}
    />
  )
}
