import type { Answer, Input } from '@kolscope/contract/core/route'
import { BULK_REFUSALS, type BulkPreview, type BulkRefusal, type editing } from '@kolscope/contract/influencers/editing'
import { sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import type { Changes } from '../../core/activity-changes'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { pauses } from '../../core/in-slices'
import { inTransaction } from '../../core/in-transaction'
import { mayOpen } from '../../search/discovery/market'
import { type Bulk, bulkProblems, planBulk } from './bulk-plan'
import { targetOf } from './bulk-target'
import { lockFacts, readFacts, type Stored } from './editable-fields'
import { changesOf } from './history-texts'
import { type Change, writeChanges } from './write-fields'

/** How many of those that change a preview shows. */
const SAMPLES = 5

interface Judged {
  changes: Change[]
  preview: BulkPreview
}

/** Decides the outcome for each; one that the caller may not open counts as gone, like one that does not exist. */
async function judge(ids: readonly number[], found: readonly Stored[], bulk: Bulk): Promise<Judged> {
  const { catalog, actor } = bulk
  const opened = found.filter((stored) => mayOpen(actor, stored.facts))
  const planned: { stored: Stored; plan: ReturnType<typeof planBulk> }[] = []
  const pause = pauses()
  for (const stored of opened) {
    planned.push({ stored, plan: planBulk(stored, bulk) })
    await pause()
  }
  const changes = planned.flatMap(({ stored, plan }) =>
    plan.kind === 'changed' ? [{ stored, ...plan, reason: bulk.change.reason ?? '' }] : [],
  )
  const counts = new Map<BulkRefusal, number>([['gone', ids.length - opened.length]])
  for (const { plan } of planned)
    if (plan.kind === 'refused') counts.set(plan.reason, (counts.get(plan.reason) ?? 0) + 1)
  const refused = BULK_REFUSALS.flatMap((reason) => {
    const count = counts.get(reason) ?? 0
    return count > 0 ? [{ reason, count }] : []
  })
  const samples = changes.slice(0, SAMPLES).map(({ stored, before, after }) => ({
    id: stored.id,
    name: stored.facts.name,
    platform: stored.platform,
    changes: changesOf(catalog, actor, before, after),
  }))
  const unchanged = planned.filter(({ plan }) => plan.kind === 'unchanged').length
  return { changes, preview: { total: ids.length, changing: changes.length, unchanged, refused, samples } }
}

async function bulkOf(ctx: Ctx, change: Bulk['change']): Promise<Bulk> {
  const catalog = await ctx.services.catalogOf()
  const bulk = { change, catalog, actor: signedIn(ctx), at: new Date().toISOString() }
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
  return { code: 200, data: (await judge(ids, await readFacts(ctx.db, ids), bulk)).preview }
}

/** What was asked for and how many it reached. */
function loggedBulk({ change, catalog }: Bulk, changed: number): Changes {
  const category = (id: number) => `${catalog.categories.get(id)?.categoryName ?? '?'} (${id})`
  const profession = (id: number) => `${catalog.professions.get(id)?.name ?? '?'} (${id})`
  return {
    influencers: { to: changed },
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
    const { changes, preview } = await judge(ids, await lockFacts(trx, ids), bulk)
    const { id } = await trx
      .insertInto('bulk_edits')
      .values({ account_id: actor.accountId, change: JSON.stringify({ ...bulk.change, reason: undefined }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeChanges(trx, changes, actor, id)
    await recordActivity(trx, ctx, {
      action: 'influencersEdited',
      object: { kind: 'influencers', id },
      changes: loggedBulk(bulk, changes.length),
    })
    return { code: 200, data: { id, changed: changes.length, preview } }
  })
}
