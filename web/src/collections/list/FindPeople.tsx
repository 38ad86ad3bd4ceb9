import { collections } from '@kolscope/contract/collections/collections'
import { keepPreviousData } from '@tanstack/react-query'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { useSession } from '../../core/session'
import { SearchAndChoose, useTyped } from '../../ui/SearchAndChoose'

interface Props {
  /** Accounts that see it already. */
  except: readonly number[]
  onChoose: (one: { email: string; name: string }) => void
}

/** Finds people by name, or by their exact e-mail address; external accounts by e-mail only. */
export function FindPeople({ except, onChoose }: Props) {
  const t = useT()
  const typed = useTyped()
  const byEmail = useSession().account?.isExternalAccount ? 'ByEmail' : ''
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
        hint: t(`collections.shareHint${byEmail}`),
        searching: t('collections.shareSearching'),
        failed: t('collections.shareFailed'),
        nobody: (text) => t(`collections.shareNobody${byEmail}`, { text }),
      }}
    >
      {({ email }) => email}
    </SearchAndChoose>
  )
}
