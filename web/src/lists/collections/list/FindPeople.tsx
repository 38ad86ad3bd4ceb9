import { internal } from '@kolscope/contract/core/access'
import { collections } from '@kolscope/contract/lists/collections/collections'
import { keepPreviousData } from '@tanstack/react-query'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { useCan, useSession } from '../../../core/session'
import { SearchAndChoose, useSearchText } from '../../../ui/form/SearchAndChoose'

interface Props {
  /** Accounts that see it already. */
  except: readonly { id: number; email: string | null }[]
  onChoose: (one: { email: string; name: string }) => void
}

/** Finds people by name, or by their exact email address; accounts that are not internal by email only. */
export function FindPeople({ except, onChoose }: Props) {
  const t = useT()
  const search = useSearchText()
  const account = useSession().account
  const namesOthers = useCan(internal)
  const byEmail = namesOthers ? '' : 'ByEmail'
  const { settledText } = search
  const query = useQueryOf(
    collections.listSharePartners,
    { search: settledText },
    { enabled: settledText !== '', placeholderData: keepPreviousData },
  )
  const people = (settledText === '' ? [] : (query.data?.data ?? [])).filter(
    ({ account_id }) => !except.some(({ id }) => id === account_id),
  )
  const nobody = (text: string) => {
    const asEmail = text.toLowerCase()
    if (account?.email === asEmail || except.some(({ email }) => email === asEmail))
      return t('collections.shareHasAccess', { text })
    if (!namesOthers && !/^\S+@\S+\.\S+$/.test(text)) return t('collections.shareWholeEmail')
    return t(`collections.shareNobody${byEmail}`, { text })
  }
  return (
    <SearchAndChoose
      isFirst
      search={search}
      query={query}
      choices={people.map((one) => ({ ...one, id: one.account_id }))}
      onChoose={onChoose}
      labels={{
        find: t('collections.shareFind'),
        isShown: true,
        hint: t(`collections.shareHint${byEmail}`),
        searching: t('collections.shareSearching'),
        failed: t('collections.shareFailed'),
        nobody,
      }}
    >
      {({ email }) => email}
    </SearchAndChoose>
  )
}
