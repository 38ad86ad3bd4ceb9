import type { Role } from '@kolscope/contract/people/roles'
import { useT } from '../../../core/i18n'
import { ChooseMany } from '../../../ui/form/ChooseMany'

interface Props {
  roles: readonly Role[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

export function RolesFilter({ roles, chosen, onChange }: Props) {
  const t = useT()
  return (
    <ChooseMany
      label={t('accounts.roles')}
      options={roles.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen}
      onChange={onChange}
      labels={{ search: t('search.role'), none: t('list.noMatch'), clear: t('accounts.allRoles') }}
    />
  )
}
