import { ERASED_TEXT } from '@kolscope/contract/search/saved-searches'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'
import { digestOf } from '../messages/message-budgets'

interface AccountIdentity {
  id: number
  name: string
  email: string
  phone: string | null
}

/**
 * The log keeps what the account did and what was done to it, by its number and role. Names and addresses are in the
 * chain as one digest only, so they are removed together.
 */
export async function forgetInLog(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`update activity_logs set account_name = null, object_name = null, address = null, names_salt = null
    where names_salt is not null
      and (account_id = ${id} or (object_kind = 'account' and object_id = ${String(id)}))`.execute(trx)
}

/**
 * Emails under which the account submitted and approved; its own may have changed since. Undo restores those of others.
 */
async function emailsOf(trx: Transaction<Database>, { id, email }: AccountIdentity): Promise<string[]> {
  const { rows } = await sql<{ used: string | null }>`
    select distinct unnest(array[after ->> 'latest_submitted_user', after ->> 'latest_approved_user']) as used
    from influencer_changes c where changed_by = ${id}
      and not exists (select from influencer_changes undone where undone.undone_by = c.id)`.execute(trx)
  return [...new Set([email, ...rows.flatMap(({ used }) => used ?? [])])]
}

/** The JSON of a change without these emails, so that undoing the change does not restore them. */
const withoutEmails = (change: RawBuilder<unknown>, emails: readonly string[]) => sql`${change} || (
  select coalesce(jsonb_object_agg(key, null::text), '{}') from jsonb_each_text(${change})
  where key in ('latest_submitted_user', 'latest_approved_user') and value = any(${emails}::text[]))`

/**
 * Influencers also store the name or email of who edited, submitted and approved them, next to the account's number.
 */
async function forgetEdits(trx: Transaction<Database>, account: AccountIdentity): Promise<void> {
  const { id } = account
  const emails = await emailsOf(trx, account)
  await sql`update influencer_changes set changed_by_name = '' where changed_by = ${id}`.execute(trx)
  await sql`update influencer_changes set before = ${withoutEmails(sql.ref('before'), emails)},
      after = ${withoutEmails(sql.ref('after'), emails)}
    where array[before ->> 'latest_submitted_user', before ->> 'latest_approved_user',
      after ->> 'latest_submitted_user', after ->> 'latest_approved_user'] && ${emails}::text[]`.execute(trx)
  await sql`update influencers set
      latest_submitted_user = case when latest_submitted_user <> all(${emails}::text[])
        and latest_submitted_by is distinct from ${id} then latest_submitted_user end,
      latest_approved_user = case when latest_approved_user <> all(${emails}::text[]) then latest_approved_user end
    where latest_submitted_by = ${id}
      or array[latest_submitted_user, latest_approved_user] && ${emails}::text[]`.execute(trx)
  await forgetMergedEdits(trx, account, emails)
}

/** What merges of influencers dropped, and undoing them would restore. */
async function forgetMergedEdits(trx: Transaction<Database>, { id }: AccountIdentity, emails: readonly string[]) {
  const own = [{ changed_by: id }, { latest_submitted_by: id }].map((one) => JSON.stringify([one]))
  await sql`update influencer_merge_rows set rows = (
      select jsonb_agg(one
        || case when one -> 'changed_by' = to_jsonb(${id}::bigint) then '{"changed_by_name": ""}'::jsonb else '{}' end
        || case when one -> 'latest_submitted_by' = to_jsonb(${id}::bigint) then '{"latest_submitted_user": null}'::jsonb
          else '{}' end)
      from jsonb_array_elements(rows) one)
    where what = 'dropped' and rows @> any(${own}::jsonb[])`.execute(trx)
  const changed = (side: 'before' | 'after') => withoutEmails(sql`(one -> ${sql.lit(side)})`, emails)
  await sql`update influencer_merge_rows set rows = (
      select jsonb_agg(case table_name when 'influencers' then ${withoutEmails(sql`one`, emails)}
        else one || jsonb_build_object('before', ${changed('before')}, 'after', ${changed('after')}) end order by place)
      from jsonb_array_elements(rows) with ordinality as t (one, place))
    where what = 'dropped' and table_name in ('influencers', 'influencer_changes')
      and exists (select from unnest(${emails}::text[]) as email where position(to_jsonb(email)::text in rows::text) > 0)`.execute(
    trx,
  )
}

/** Pending messages, and counters with the email or the phone number in their keys. */
async function forgetAddresses(trx: Transaction<Database>, { email, phone }: AccountIdentity): Promise<void> {
  await sql`delete from messages where recipient in (${email}, ${phone}::text)`.execute(trx)
  await sql`delete from jobs where payload ->> 'email' = ${email}`.execute(trx)
  await sql`delete from sign_in_attempts
    where right(key, length(${email}) + 1) in (':' || ${email}, ' ' || ${email})`.execute(trx)
  // Keys of an earlier version contained the number itself.
  const endings = [digestOf(email), ...(phone === null ? [] : [phone, digestOf(phone)])].map((value) => `:${value}`)
  await sql`delete from budgets where exists (
    select from unnest(${endings}::text[]) as ending where right(key, length(ending)) = ending)`.execute(trx)
}

const UPLOADS = [
  ['landscape_uploads', 'file'],
  ['loads', 'file_name'],
] as const

/** Uploads stay for other accounts; if a file is named after the account's owner, only its extension stays. */
async function forgetFileNames(trx: Transaction<Database>, { id, name, email }: AccountIdentity): Promise<void> {
  for (const [table, column] of UPLOADS) {
    const file = sql.ref(column)
    await sql`update ${sql.table(table)} set ${file} = ${ERASED_TEXT} || coalesce(substring(${file} from '\\.\\w{1,5}$'), '')
      where account_id = ${id} and exists (select from unnest(${[name, email]}::text[]) as word where
        position(lower(word) in lower(${file})) > 0
        or position(lower(word) in lower(regexp_replace(${file}, '[_+.-]+', ' ', 'g'))) > 0)`.execute(trx)
  }
}

/**
 * Removes what identifies an account without referring to it. Runs before the account is deleted, because it finds rows
 * by its number.
 */
export async function forgetAccount(trx: Transaction<Database>, account: AccountIdentity): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await forgetEdits(trx, account)
  await forgetAddresses(trx, account)
  await forgetFileNames(trx, account)
  await forgetInLog(trx, account.id)
}
