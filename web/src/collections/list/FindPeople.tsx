import { collections } from '@kolscope/contract/collections/collections'
import { keepPreviousData } from '@tanstack/react-query'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { SearchAndChoose, useTyped } from '../../ui/SearchAndChoose'

interface Props {
  /** Accounts that see it already. */
  except: readonly number[]
  onChoose: (one: { account_id: number; name: string }) => void
}

/** Finds people by name, or by their exact e-mail address where they are outside. */
export function FindPeople({ except, onChoose }: Props) {
  const t = useT()
  const typed = useTyped()
  const { wanted } = typed
  const found = useQueryOf(
    collections.listSharePartners,
    { search: wanted },
    { enabled: wanted !== '', placeholderData: keepPreviousData },
  )
  const people = (wanted === '' ? [] : (found.data?.data ?? [])).filter(
    ({ account_id }) => !except.includes(account_id),
  )
  return (
    <SearchAndChoose
      isFirst
      typed={typed}
      asked={found}
      choices={people.map((one) => ({ ...one, id: one.account_id }))}
      onChoose={onChoose}
      labels={{
        find: t('collections.shareFind'),
        isShown: true,
        hint: t('collections.shareHint'),
        searching: t('collections.shareSearching'),
        failed: t('collections.shareFailed'),
        nobody: (text) => t('collections.shareNobody', { text }),
      }}
    >
      {({ email }) => email}
    </SearchAndChoose>
  )
}
