import { type Profession, professions } from '@kolscope/contract/market/professions'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { refreshQueriesOf, useQueryOf } from '../../../core/query'
import { useNameOf } from '../../../core/use-name-of'
import { DeleteUsed } from '../../../ui/action/DeleteUsed'

/** Influencers that have the profession get another one before it is deleted. */
export function DeleteProfession({ profession, onClose }: { profession: Profession; onClose: () => void }) {
  const t = useT()
  const nameOf = useNameOf()
  const { id, name, name_vi } = profession
  const query = useQueryOf(professions.getProfession, { id }, { gcTime: 0, staleTime: 0 })
  const others = useQueryOf(professions.listProfessions, { page_size: 1_000, sort_field: 'name', sort_type: 1 })
  const targets = (others.data?.data ?? [])
    .filter((one) => one.id !== id)
    .map((one) => ({
      value: String(one.id),
      label: `${nameOf(one.name, one.name_vi)}${one.platform ? ` (${t(`platform.${one.platform}`)})` : ''}`,
    }))
  const uses = query.data && { influencers: query.data.data.influencers }
  return (
    <DeleteUsed
      name={nameOf(name, name_vi)}
      uses={uses}
      error={query.error}
      targets={targets}
      onDelete={async (moveTo) => {
        await call(professions.removeProfession, { id, move_to: moveTo })
        await refreshQueriesOf(professions.listProfessions)
      }}
      onClose={onClose}
    />
  )
}
