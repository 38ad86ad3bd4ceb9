import type { ClientBase } from 'pg'
import { NUMBERED_LOCKS } from './advisory-locks'

/** Owns the database and everything in it, and has no rights beyond it: no files, no programs, no other roles. */
export const OWNER = 'kolscope_app'

const LOCK = [...NUMBERED_LOCKS.owner]

/** Creates the owner's role, with no rights beyond signing in. */
export async function addOwner(client: ClientBase): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1, $2)', LOCK)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER])
  if (rowCount === 0)
    await client.query(`create role ${OWNER} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`)
  await client.query('commit')
}

/** Whether the session's role owns its database and can do what erasing needs. */
export async function isHandedOver(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_done: boolean }>(
    `select pg_get_userbyid(datdba) = current_user and pg_has_role('pg_checkpoint', 'usage') as is_done
     from pg_database where datname = current_database()`,
  )
  return rows[0]?.is_done === true
}

// REASSIGN OWNED refuses the role that set up the cluster, so each kind of thing is handed over by its own statement.
// Dependent objects (indexes, partitions' types, sequences of columns, row types) change hands with their parents.
const BELONGINGS = `
  with own (id) as (select oid from pg_namespace where nspname <> 'information_schema' and nspname !~ '^pg_')
  select format('alter schema %I owner to %I', nspname, $1::text) as statement, 1 as step from pg_namespace
    where oid in (select id from own) and pg_get_userbyid(nspowner) = current_user
  union all
  select format('alter %s %I.%I owner to %I',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      relnamespace::regnamespace::name, relname, $1::text), 2
    from pg_class c where relnamespace in (select id from own) and relkind in ('r', 'p', 'v', 'm', 'S')
    and relowner = (select oid from pg_roles where rolname = current_user)
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
      and c.relkind = 'S' and d.deptype in ('a', 'i'))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1::text), 3 from pg_proc p
    where pronamespace in (select id from own) and proowner = (select oid from pg_roles where rolname = current_user)
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $1::text), 4 from pg_type t
    where typnamespace in (select id from own) and typowner = (select oid from pg_roles where rolname = current_user)
    and (typtype in ('d', 'e', 'r') or typtype = 'c' and (select relkind from pg_class where oid = typrelid) = 'c')
    and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  order by step`

/**
 * Hands a database over to its owner, everything in it first and the database last: one transaction, which is made again after a
 * crash. Run by the superuser.
 */
export async function handOver(client: ClientBase): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1, $2)', LOCK)
  await client.query('set local search_path = pg_catalog')
  const { rows } = await client.query<{ statement: string }>(BELONGINGS, [OWNER])
  for (const { statement } of rows) await client.query(statement)
  // Erasing must see the snapshots of all sessions and cut the write-ahead log.
  await client.query(`grant pg_read_all_stats, pg_checkpoint to ${OWNER}`)
  await client.query(`grant execute on function pg_switch_wal() to ${OWNER}`)
  await client.query(`do $$ begin execute format('alter database %I owner to ${OWNER}', current_database()); end $$`)
  await client.query('commit')
}
