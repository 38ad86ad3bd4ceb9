import { ERASED_TEXT } from '@kolscope/contract/saved-searches'
import { sql, type Transaction } from 'kysely'
import { digestOf } from '../authentication/message-budgets'
import type { Database } from '../core/tables'

interface Forgotten {
  id: number
  name: string
  email: string
  phone: string | null
}

/**
 * The log keeps what the account did and what was done to it, by its number and role. Names and addresses are in the chain
 * as one digest only, so they are removed together.
 */
async function forgetInLog(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`update activity_logs set account_name = null, object_name = null, address = null, names_salt = null
    where names_salt is not null
      and (account_id = ${id} or (object_kind = 'account' and object_id = ${String(id)}))`.execute(trx)
}

/** The JSON of a change without this e-mail; undoing the change then brings nobody back. */
const withoutEmail = (column: 'before' | 'after', email: string) => sql`${sql.ref(column)} || (
  select coalesce(jsonb_object_agg(key, null::text), '{}') from jsonb_each_text(${sql.ref(column)})
  where key in ('latest_submitted_user', 'latest_approved_user') and value = ${email})`

/** Who edited, submitted and approved influencers is kept beside the number, by name or e-mail. */
async function forgetEdits(trx: Transaction<Database>, { id, email }: Forgotten): Promise<void> {
  await sql`update influencer_changes set changed_by_name = '' where changed_by = ${id}`.execute(trx)
  await sql`update influencer_changes set before = ${withoutEmail('before', email)}, after = ${withoutEmail('after', email)}
    where ${email} in (before ->> 'latest_submitted_user', before ->> 'latest_approved_user',
      after ->> 'latest_submitted_user', after ->> 'latest_approved_user')`.execute(trx)
  await sql`update influencers set latest_submitted_user = null where latest_submitted_by = ${id}`.execute(trx)
  await sql`update influencers set latest_submitted_user = nullif(latest_submitted_user, ${email}),
      latest_approved_user = nullif(latest_approved_user, ${email})
    where ${email} in (latest_submitted_user, latest_approved_user)`.execute(trx)
}

/** Waiting messages, and counters that have the e-mail or the phone number in their keys. */
async function forgetAddresses(trx: Transaction<Database>, { email, phone }: Forgotten): Promise<void> {
  await sql`delete from messages where recipient in (${email}, ${phone}::text)`.execute(trx)
  await sql`delete from jobs where payload ->> 'email' = ${email}`.execute(trx)
  await sql`delete from sign_in_attempts
    where right(key, length(${email}) + 1) in (':' || ${email}, ' ' || ${email})`.execute(trx)
  // Keys of a former version named the number itself.
  const endings = [digestOf(email), ...(phone === null ? [] : [phone, digestOf(phone)])].map((value) => `:${value}`)
  await sql`delete from budgets where exists (
    select from unnest(${endings}::text[]) as ending where right(key, length(ending)) = ending)`.execute(trx)
}

/** Uploads stay for the others, with the file's ending for a name where the file is named after the account's owner. */
async function forgetFileNames(trx: Transaction<Database>, { id, name, email }: Forgotten): Promise<void> {
  await sql`update landscape_uploads set file = ${ERASED_TEXT} || coalesce(substring(file from '\\.\\w{1,5}$'), '')
    where account_id = ${id} and exists (select from unnest(${[name, email]}::text[]) as word where
      position(lower(word) in lower(file)) > 0
      or position(lower(word) in lower(regexp_replace(file, '[_+.-]+', ' ', 'g'))) > 0)`.execute(trx)
}

/** Removes what names an account without hanging on it. Before the account goes: its rows are found by its number. */
export async function forgetAccount(trx: Transaction<Database>, account: Forgotten): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await forgetEdits(trx, account)
  await forgetAddresses(trx, account)
  await forgetFileNames(trx, account)
  await forgetInLog(trx, account.id)
}
