import { NAMED_RESOURCES, type RestorableKind } from '@kolscope/contract/core/named-resources'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordActivity } from './activity'
import { changesBetween } from './activity-changes'
import { type Actor, type Ctx, signedIn } from './ctx'
import { conflict, notFound } from './errors'
import type { Database } from './tables'
import { refuseTakenName } from './taken-name'

type Trx = Transaction<Database>

interface StoredResource {
  id: number
  name: string
  version: number
}

interface ResourceDescription<D extends StoredResource> {
  kind: RestorableKind
  /** Reads one that is not deleted, as far as this account may see it. */
  read: (db: Kysely<Database>, actor: Actor, id: number) => Promise<D>
  /** The fields whose changes the log keeps. */
  logged: readonly (keyof D & string)[]
}

/**
 * The verbs of named resources that can be restored: names are unique, a version prevents overwriting, and the log
 * records each change. The table is named like the path and has the columns name, version, updated_at and deleted_at.
 */
export function restorable<D extends StoredResource>({ kind, read, logged }: ResourceDescription<D>) {
  const table = NAMED_RESOURCES[kind].path
  const fieldsOf = (one: D) => Object.fromEntries(logged.map((field) => [field, one[field]]))
  const refuseTaken = (trx: Trx, name: string, by: number | null) =>
    refuseTakenName(trx, table, { name, by, among: sql`deleted_at is null` })

  /** Locks the row, so that a change and the version it was judged by belong together. */
  async function lock(trx: Trx, id: number, isDeleted = false): Promise<StoredResource> {
    const { rows } = await sql<StoredResource>`select id, name, version from ${sql.table(table)}
      where id = ${id} and (deleted_at is not null) = ${isDeleted} for update`.execute(trx)
    if (!rows[0]) throw notFound(`The ${kind}`)
    return rows[0]
  }

  return {
    /** `insert` writes the row and returns its id. */
    create: (ctx: Ctx, name: string, insert: (trx: Trx, actor: Actor) => Promise<number>) =>
      ctx.db.transaction().execute(async (trx) => {
        await refuseTaken(trx, name, null)
        const id = await insert(trx, signedIn(ctx))
        const data = await read(trx, signedIn(ctx), id)
        const changes = changesBetween({}, fieldsOf(data))
        await recordActivity(trx, ctx, { action: `${kind}Created`, object: { kind, id, name }, changes })
        return { code: 200 as const, data }
      }),

    /** Refuses another version than the one it was made from; without one, it overwrites whatever is stored. */
    update: (
      ctx: Ctx,
      { id, version, name }: { id: number; version?: number | undefined; name?: string | undefined },
      write: (trx: Trx, before: D, actor: Actor) => Promise<void>,
    ) =>
      ctx.db.transaction().execute(async (trx) => {
        const row = await lock(trx, id)
        const before = await read(trx, signedIn(ctx), id)
        if (version !== undefined && version !== row.version) throw conflict(before)
        if (name !== undefined) await refuseTaken(trx, name, id)
        await write(trx, before, signedIn(ctx))
        await sql`update ${sql.table(table)} set version = version + 1, updated_at = now() where id = ${id}`.execute(
          trx,
        )
        const data = await read(trx, signedIn(ctx), id)
        const changes = changesBetween(fieldsOf(before), fieldsOf(data))
        await recordActivity(trx, ctx, { action: `${kind}Updated`, object: { kind, id, name: data.name }, changes })
        return { code: 200 as const, data }
      }),

    remove: (ctx: Ctx, { id }: { id: number }) =>
      ctx.db.transaction().execute(async (trx) => {
        await lock(trx, id)
        const data = await read(trx, signedIn(ctx), id)
        await sql`update ${sql.table(table)} set deleted_at = now() where id = ${id}`.execute(trx)
        await recordActivity(trx, ctx, { action: `${kind}Deleted`, object: { kind, id, name: data.name } })
        return { code: 200 as const, data }
      }),

    restore: (ctx: Ctx, { id }: { id: number }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { name } = await lock(trx, id, true)
        await refuseTaken(trx, name, id)
        await sql`update ${sql.table(table)} set deleted_at = null, version = version + 1 where id = ${id}`.execute(trx)
        const data = await read(trx, signedIn(ctx), id)
        await recordActivity(trx, ctx, { action: `${kind}Restored`, object: { kind, id, name } })
        return { code: 200 as const, data }
      }),
  }
}
