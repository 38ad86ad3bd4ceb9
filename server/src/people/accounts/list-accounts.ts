import { can, isExternalAccount } from '@kolscope/contract/core/access'
import { wordsOf } from '@kolscope/contract/core/fold'
import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { ACCOUNTS_PAGE_SIZE, type Account, type accounts } from '@kolscope/contract/people/accounts'
import { type Kysely, sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { forbidden } from '../../core/errors'
import { createGate } from '../../core/gate'
import { countRows } from '../../core/page-of-rows'
import type { Database } from '../../core/tables'
import { plansOf, searchesLeft } from '../plans/plans'
import { avatarPath } from '../user-profile/avatar-pictures'

const selectAccounts = (db: Kysely<Database>) =>
  db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .leftJoin('account_avatars', 'account_avatars.account_id', 'accounts.id')

const selectRows = (query: ReturnType<typeof selectAccounts>) =>
  query.select([
    'accounts.id',
    'accounts.name',
    'accounts.email',
    'accounts.role_id',
    'roles.name as role_name',
    'roles.flags',
    'accounts.phone',
    'accounts.company',
    'accounts.position',
    'accounts.is_active',
    'accounts.awaits_approval',
    'accounts.is_unproven',
    'accounts.is_phone_number_verified',
    'accounts.last_active_at',
    'accounts.created_at',
    'accounts.plan_tier',
    'accounts.plan_searches',
    'accounts.plan_ends_at',
    'accounts.version',
    'account_avatars.key as avatar_key',
    'account_avatars.type as avatar_type',
    searchesLeft.as('searches_left'),
    sql<boolean>`accounts.password_hash is null`.as('is_invited'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

function toAccount(row: Row): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role_id,
    roleName: row.role_name,
    phone: row.phone,
    company: row.company,
    position: row.position,
    isActive: row.is_active,
    isPhoneNumberVerified: row.is_phone_number_verified,
    lastActiveDate: row.last_active_at,
    createdDate: row.created_at,
    avatar: avatarPath(row.avatar_key, row.avatar_type),
    isExternalAccount: isExternalAccount(row.flags, row.plan_tier),
    ...plansOf(row),
    isInvited: row.is_invited,
    mustConfirmEmail: row.is_unproven,
    awaitsApproval: row.awaits_approval,
    version: row.version,
  }
}

export async function readAccount(db: Kysely<Database>, id: number): Promise<Account | undefined> {
  const row = await selectRows(selectAccounts(db)).where('accounts.id', '=', id).executeTakeFirst()
  return row && toAccount(row)
}

const ORDER = {
  name: sql`accounts.name_folded`,
  email: sql`accounts.email`,
  role: sql`folded(roles.name)`,
  company: sql`folded(accounts.company)`,
  isActive: sql`not accounts.is_active`,
  lastActiveDate: sql`accounts.last_active_at`,
  createdDate: sql`accounts.created_at`,
} as const

/**
 * One list of thousands at a time: several results at the same time would be read without a pause while others wait.
 */
const LONG_PAGE = 1_000
const longLists = createGate({ running: 1, queued: 30, waitMs: 10_000 })

const wholeOf = async (query: ReturnType<typeof selectAccounts>) => (await selectRows(query).execute()).map(toAccount)

type AccountsQuery = Input<typeof accounts.listAccounts>

/** Computes in SQL what `accountState` of the contract computes. */
const STATE = sql<string>`case when accounts.awaits_approval then 'awaiting' when not accounts.is_active then 'deactivated'
  when accounts.password_hash is null then 'invited' when accounts.is_unproven then 'unverified' else 'active' end`

/** The fields of a dropdown option, as a search reads them. */
const SEARCHED_OPTION = sql<string>`accounts.name_folded || ' ' || accounts.email`
const SHOWN_SORTS: readonly AccountsQuery['sort_field'][] = [undefined, 'name', 'email']

const CHOICE_ALONE =
  'Without the right to create accounts you get id, name and e-mail (select=id,name,email), and sort and filter by these alone.'

/** An order or a filter reveals the field it uses: without permission to see a field, no one sorts or filters by it. */
function refuseUnseen({ select, roles, states, sort_field }: AccountsQuery): void {
  const isOfOptions = !roles && !states && SHOWN_SORTS.includes(sort_field)
  if (select === undefined || !isOfOptions) throw forbidden(CHOICE_ALONE)
}

function matchingAccounts(db: Kysely<Database>, { roles, ids, states, search }: AccountsQuery, seesAll: boolean) {
  let query = selectAccounts(db)
  if (roles?.length) query = query.where('accounts.role_id', 'in', roles)
  if (ids?.length) query = query.where('accounts.id', 'in', ids)
  if (states?.length) query = query.where(STATE, 'in', states)
  // Words contain only letters and digits, nothing that has a meaning in a pattern.
  for (const word of wordsOf(search ?? ''))
    query = query.where(seesAll ? 'accounts.searched' : SEARCHED_OPTION, 'like', `%${word}%`)
  return query
}

/** Accounts by name; a caller that may only choose one gets id, name and email. */
export async function listAccounts(ctx: Ctx, input: AccountsQuery): Promise<Answer<typeof accounts.listAccounts>> {
  const isChoice = input.select !== undefined
  const seesAll = can(signedIn(ctx).flags, 'canCreateAccounts')
  if (!seesAll) refuseUnseen(input)
  const { offset, limit } = pageOf(input, ACCOUNTS_PAGE_SIZE)
  const query = matchingAccounts(ctx.db, input, seesAll)
  const page = query
    .orderBy(ORDER[input.sort_field ?? 'name'], (order) =>
      (input.sort_type === -1 ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy('accounts.id')
    .offset(offset)
    .limit(limit)
  const readPage = () =>
    isChoice ? page.select(['accounts.id', 'accounts.name', 'accounts.email']).execute() : wholeOf(page)
  const [data, total] = await Promise.all([
    limit > LONG_PAGE ? longLists(readPage, ctx.signal) : readPage(),
    countRows(query),
  ])
  return { code: 200, data, total }
}
