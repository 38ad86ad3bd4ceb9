import { ACCOUNT_STATES, type AccountState } from '@kolscope/contract/people/accounts'
import { useT } from '../../../core/i18n'
import { ChooseMany } from '../../../ui/form/ChooseMany'

interface Props {
  chosen: readonly AccountState[]
  onChange: (states: AccountState[]) => void
}

export function StatesFilter({ chosen, onChange }: Props) {
  const t = useT()
  return (
    <ChooseMany
      label={t('accounts.states')}
      options={ACCOUNT_STATES.map((value) => ({ value, label: t(`accounts.is.${value}`) }))}
      chosen={chosen}
      onChange={onChange}
      labels={{ search: t('list.search'), none: t('list.noMatch'), clear: t('accounts.allStates') }}
    />
  )
}
