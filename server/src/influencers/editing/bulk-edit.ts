import type { Answer, Input } from '@kolscope/contract/core/route'
import type { BulkPreview, editing } from '@kolscope/contract/influencers/editing'
import { type Kysely, sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import type { Changes } from '../../core/activity-changes'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { inSlices } from '../../core/in-slices'
import { inTransaction } from '../../core/in-transaction'
import type { Database } from '../../core/tables'
import { marketOf } from '../../search/discovery/market'
import { type Bulk, bulkProblems, planBulk } from './bulk-plan'
import { targetOf } from './bulk-target'
import { lockInfluencers, readBulkFacts } from './editable-fields'
import { changesOf } from './history-texts'
import { type Judging, judge, judgedSlices, newCounts, refusalsOf, type Tally } from './judge-bulk'
import { WRITTEN_AT_ONCE, writeChanges } from './write-fields'

const newTally = (total: number): Tally => ({ ...newCounts(total), samples: [] })

const judgingOf = (bulk: Bulk): Judging => ({
  actor: bulk.actor,
  market: bulk.market,
  plan: (stored) => planBulk(stored, bulk),
  reason: bulk.change.reason,
})

async function previewOf(db: Kysely<Database>, { catalog, actor }: Bulk, tally: Tally): Promise<BulkPreview> {
  const { total, judged, samples } = tally
  const rows = await db
    .selectFrom('influencers')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${samples.map(({ stored }) => stored.id)})`)
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    total,
    changing: judged.changed,
    unchanged: judged.unchanged,
    refused: refusalsOf(tally),
    samples: samples.map(({ stored: { id, platform }, before, after }) => ({
      id,
      name: names.get(id) ?? '',
      platform,
      changes: changesOf(catalog, actor, before, after),
    })),
  }
}

async function bulkOf(ctx: Ctx, change: Bulk['change']): Promise<Bulk> {
  const catalog = await ctx.services.catalogOf()
  const actor = signedIn(ctx)
  const bulk = { change, catalog, actor, market: await marketOf(ctx.db, actor), at: new Date().toISOString() }
  const problems = bulkProblems(bulk)
  if (problems.length > 0) throw invalid(problems)
  return bulk
}

export async function previewBulk(
  ctx: Ctx,
  input: Input<typeof editing.previewBulk>,
): Promise<Answer<typeof editing.previewBulk>> {
  const bulk = await bulkOf(ctx, input.change)
  const ids = await targetOf(ctx, input)
  const tally = newTally(ids.length)
  const judging = judgingOf(bulk)
  for await (const slice of inSlices(ids, WRITTEN_AT_ONCE))
    await judge(await readBulkFacts(ctx.db, slice), judging, tally)
  return { code: 200, data: await previewOf(ctx.db, bulk, tally) }
}

/** The requested change and the number of influencers it reached. */
function loggedBulk({ change, catalog }: Bulk, changedCount: number): Changes {
  const category = (id: number) => `${catalog.categories.get(id)?.categoryName ?? '?'} (${id})`
  const profession = (id: number) => `${catalog.professions.get(id)?.name ?? '?'} (${id})`
  return {
    influencers: { to: changedCount },
    ...(change.add_categories && {
      add_categories: {
        to: change.add_categories.map(({ id, ressonance_point: point }) =>
          point === undefined ? category(id) : `${category(id)}: ${point}`,
        ),
      },
    }),
    ...(change.remove_categories && { remove_categories: { to: change.remove_categories.map(category) } }),
    ...(change.add_careers && { add_careers: { to: change.add_careers.map(profession) } }),
    ...(change.remove_careers && { remove_careers: { to: change.remove_careers.map(profession) } }),
    ...(change.is_sample !== undefined && { is_sample: { to: change.is_sample } }),
    ...(change.user_state && { user_state: { to: change.user_state } }),
  }
}

export async function editBulk(
  ctx: Ctx,
  input: Input<typeof editing.editBulk>,
): Promise<Answer<typeof editing.editBulk>> {
  const bulk = await bulkOf(ctx, input.change)
  const ids = await targetOf(ctx, input)
  const { actor } = bulk
  return inTransaction(ctx.db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await lockInfluencers(trx, ids)
    const { id } = await trx
      .insertInto('bulk_edits')
      .values({ account_id: actor.accountId, change: JSON.stringify({ ...bulk.change, reason: undefined }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tally = newTally(ids.length)
    await writeChanges(trx, judgedSlices(trx, ids, judgingOf(bulk), tally), actor, id)
    const preview = await previewOf(trx, bulk, tally)
    await recordActivity(trx, ctx, {
      action: 'influencersEdited',
      object: { kind: 'influencers', id },
      changes: loggedBulk(bulk, preview.changing),
    })
    return { code: 200, data: { id, changed: preview.changing, preview } }
  })
}
