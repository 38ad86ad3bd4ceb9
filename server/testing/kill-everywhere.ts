import { sql } from 'kysely'
import { expect } from 'vitest'
import { actorOfAccount } from '../src/core/account-actor'
import type { Ctx } from '../src/core/ctx'
import { startProgram } from './child-program'
import { dyingDatabase } from './dying-database'
import type { TestApp } from './test-app'

/** Everything that deeds on collections and imports write. */
async function everything({ db }: TestApp): Promise<unknown> {
  const { rows } = await sql<{ all: string }>`select concat(
    (select json_agg(t order by t) from (select c::text as t from collections c) c),
    (select json_agg(t order by t) from (select m::text as t from collection_influencers m) m),
    (select json_agg(t order by t) from (select c::text as t from collection_changes c) c),
    (select json_agg(t order by t) from (select m::text as t from collection_change_members m) m),
    (select json_agg(t order by t) from (select i::text as t from imports i) i),
    (select count(*) from jobs), (select count(*) from activity_logs)) as all`.execute(db)
  return rows[0]?.all
}

/** The context of an account that works with a database. */
export async function ctxOf(app: TestApp, accountId: number, db: Ctx['db'] = app.db): Promise<Ctx> {
  const actor = await actorOfAccount(app.db, accountId)
  const { services } = app
  const { log } = app.deps
  return {
    db,
    services,
    actor,
    log,
    requestId: 'r',
    address: 'a',
    userAgent: null,
    signal: new AbortController().signal,
  }
}

/** An action whose connection breaks after a number of statements; returns whether it finished before. */
export type Mortal = (statements: number) => Promise<boolean>

/**
 * Kills an action before its first statement, its second, and so on, until it survives; returns the number of kills.
 */
export async function killEverywhere(app: TestApp, deed: Mortal): Promise<number> {
  const before = await everything(app)
  for (let statements = 0; ; statements += 1) {
    if (await deed(statements)) return statements
    expect(await everything(app), `after ${statements} statements`).toEqual(before)
  }
}

export const inThisProcess =
  (app: TestApp, accountId: number, act: (ctx: Ctx) => Promise<unknown>): Mortal =>
  async (statements) => {
    const dying = dyingDatabase(app.deps.connection, statements)
    const isDone = await act(await ctxOf(app, accountId, dying.db)).then(
      () => true,
      () => false,
    )
    await dying.close()
    return isDone
  }

/** A process killed like by kill -9; `program` is the bundled `collections-killed`. */
export const inOwnProcess =
  (
    app: TestApp,
    accountId: number,
    { program, verb, input }: { program: string; verb: string; input: object },
  ): Mortal =>
  async (statements) => {
    const args = [JSON.stringify(app.deps.connection), String(accountId), verb, JSON.stringify(input)]
    const child = startProgram(program, [...args, String(statements + 1)])
    const code = await child.ended
    expect([0, null], child.errors()).toContain(code)
    if (code === null) await expect.poll(() => isAlone(app), { timeout: 10_000, interval: 20 }).toBe(true)
    return code === 0
  }

/** The killed program's connections are gone, and what they had not committed with them. */
async function isAlone({ db }: TestApp): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name like 'collections-killed%'`.execute(db)
  return rows[0]?.others === 0
}
