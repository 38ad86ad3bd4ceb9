import { MAX_LIST } from '@kolscope/contract/core/paging'
import {
  ACCOUNT_SORTS,
  ACCOUNT_STATES,
  ACCOUNTS_PAGE_SIZE,
  type Account,
  accounts,
  isWholeAccount,
} from '@kolscope/contract/people/accounts'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { ListPage } from '../../ui/list/ListPage'
import { listSearch, useList } from '../../ui/list/list-search'
import { AccountDrawer } from './parts/AccountDrawer'
import { AccountTokens } from './parts/AccountTokens'
import { DeleteAccount } from './parts/DeleteAccount'
import { EndSessions } from './parts/EndSessions'
import { InvitationDialog, type Invited } from './parts/InvitationDialog'
import { RolesFilter } from './parts/RolesFilter'
import { StatesFilter } from './parts/StatesFilter'
import { useAccountColumns } from './parts/use-account-columns'
import { useRowActions } from './parts/use-row-actions'
import { WaitingNotice } from './parts/WaitingNotice'
import { useRoles } from './use-roles'

/** Ignores roles in the URL that do not exist. */
const AccountsSearch = listSearch(ACCOUNT_SORTS, {
  roles: z.array(z.string().max(20)).max(MAX_LIST).optional(),
  states: z.array(z.enum(ACCOUNT_STATES)).optional(),
})

/** Who may sign in. */
export function AccountsPage() {
  const t = useT()
  const list = useList(AccountsSearch, { sort: 'name', rowsPerPage: ACCOUNTS_PAGE_SIZE })
  const { roles, isReady } = useRoles()
  const { states } = list.filters
  const roleIds = roles.filter(({ id }) => list.filters.roles?.includes(String(id))).map(({ id }) => id)
  const query = useQueryOf(
    accounts.listAccounts,
    { ...list.input, ...(roleIds.length > 0 && { roles: roleIds }), ...(states && { states }) },
    { placeholderData: keepPreviousData, enabled: isReady || list.filters.roles === undefined },
  )
  const [leaving, setLeaving] = useState<Account | null>(null)
  const [ending, setEnding] = useState<Account | null>(null)
  const [tokensOf, setTokensOf] = useState<Account | null>(null)
  const [invited, setInvited] = useState<Invited | null>(null)
  const columns = useAccountColumns(roles)
  const actionsOf = useRowActions({
    onEdit: list.openEdit,
    onDelete: setLeaving,
    onEndSessions: setEnding,
    onTokens: setTokensOf,
    onInvited: setInvited,
  })
  return (
    <ListPage
      title={t('page.accounts')}
      description={t('accounts.about')}
      list={list}
      columns={columns}
      rows={query.data?.data.filter(isWholeAccount)}
      total={query.data?.total ?? 0}
      query={query}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      actions={actionsOf}
      searchLabel={t('accounts.search')}
      beforeSearch={
        <WaitingNotice isShown={states === undefined} onShow={() => list.setFilters({ states: ['awaiting'] })} />
      }
      filters={
        <>
          <RolesFilter
            roles={roles}
            chosen={roleIds}
            onChange={(ids) => list.setFilters({ roles: ids.length === 0 ? undefined : ids.map(String) })}
          />
          <StatesFilter
            chosen={states ?? []}
            onChange={(next) => list.setFilters({ states: next.length === 0 ? undefined : next })}
          />
        </>
      }
      createLabel={t('accounts.create')}
      empty={{ icon: <IconUsers size={24} />, title: t('accounts.emptyTitle') }}
    >
      {(list.isCreating || list.editing !== undefined) && (
        <AccountDrawer
          key={list.editing ?? 'new'}
          id={list.editing}
          roles={roles}
          onInvited={setInvited}
          onClose={list.closeDrawer}
        />
      )}
      {leaving && <DeleteAccount account={leaving} onClose={() => setLeaving(null)} />}
      {ending && <EndSessions account={ending} onClose={() => setEnding(null)} />}
      {tokensOf && <AccountTokens account={tokensOf} onClose={() => setTokensOf(null)} />}
      {invited && <InvitationDialog invited={invited} onClose={() => setInvited(null)} />}
    </ListPage>
  )
}
