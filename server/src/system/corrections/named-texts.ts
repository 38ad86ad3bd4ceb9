import type { NamedText } from '@kolscope/contract/system/corrections'
import { sql, type Transaction } from 'kysely'
import { LOGGED_KINDS } from '../../core/personal-fields'
import { rowsOf } from '../../core/rows-of'
import type { Database } from '../../core/tables'

type Naming = (text: string) => boolean

interface Row {
  kind: NamedText['kind']
  id: number
  field: NamedText['fields'][number]
  owner: string
  text: string
}

/**
 * Texts that accounts wrote and that name the erased person. No program can rewrite such a sentence safely, so they
 * stay, and the user who erases gets their places in order to ask the owners.
 */
export async function findNamedTexts(
  trx: Transaction<Database>,
  influencerIds: readonly number[],
  names: Naming,
): Promise<NamedText[]> {
  const texts = sql<Row>`
    select texts.*, accounts.email as owner from (
      select 'collection' as kind, id, owner_id, field, text from collections,
        lateral (values ('name', name), ('description', description)) as written (field, text)
      union select 'collection', c.id, c.owner_id, field, text from collection_influencers m
        join collections c on c.id = m.collection_id,
        lateral (values ('reason', m.reason), ('note', m.note)) as written (field, text)
        where m.influencer_id <> all(${influencerIds}::bigint[])
      union select 'landscape', id, account_id, 'name', name from landscape_views
    ) as texts join accounts on accounts.id = owner_id where text <> '' order by kind, id, field`
  const textsByKey = new Map<string, NamedText>()
  for await (const { kind, id, field, owner, text } of rowsOf(trx, texts)) {
    if (!names(text)) continue
    const existing = textsByKey.get(`${kind} ${id}`) ?? { kind, id, owner, fields: [] }
    textsByKey.set(`${kind} ${id}`, { ...existing, fields: [...new Set([...existing.fields, field])] })
  }
  return [...textsByKey.values()]
}

/** Kinds whose rows from earlier versions contain a name that a user typed. */
const TYPED = Object.entries(LOGGED_KINDS).flatMap(([kind, { name }]) => (name === 'kept' ? [] : kind))

const OBJECT_ID = sql`case when object_id ~ '^[0-9]{1,18}$' then object_id::bigint end`
/** Influencers and persons that no longer exist, because not every former id of the erased person is known. */
const IS_GONE = sql`(object_kind = 'influencer' and not exists (select from influencers i where i.id = ${OBJECT_ID})
  or object_kind = 'younetProfile' and not exists (select from profiles p where p.id = ${OBJECT_ID}))`

/**
 * The log keeps who did what, by number; it loses names of customers' things, and of deleted things, that name the
 * erased person.
 */
export async function forgetNamedInLog(trx: Transaction<Database>, names: Naming): Promise<void> {
  const isSought = sql`(object_kind = any(${TYPED}::text[]) or ${IS_GONE})`
  const loggedNames = sql<{ object_name: string }>`
    select distinct object_name from activity_logs
    where names_salt is not null and object_name is not null and ${isSought}`
  const matchingNames: string[] = []
  for await (const { object_name: name } of rowsOf(trx, loggedNames)) if (names(name)) matchingNames.push(name)
  await sql`update activity_logs set account_name = null, object_name = null, address = null, names_salt = null
    where names_salt is not null and object_name = any(${matchingNames}::text[]) and ${isSought}`.execute(trx)
}
