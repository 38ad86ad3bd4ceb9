import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { exportColumn } from '@kolscope/contract/lists/export-columns'
import { EXPORT_WORDS } from '@kolscope/contract/lists/export-words'
import { type exporting, MAX_EXPORTS, MAX_OPEN_EXPORTS } from '@kolscope/contract/lists/exports'
import { sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import type { Env } from '../../core/env'
import { invalid, notFound } from '../../core/errors'
import { addJob } from '../../core/jobs'
import type { Verbs } from '../../core/mount'
import { keyFor } from '../../core/secret-key'
import { newToken } from '../../core/session'
import { checkPlan } from '../../people/plans/plans'
import { searchWithCharge } from '../../search/discovery/discovery'
import { seesAs } from '../../search/discovery/market'
import { visibleCollection } from '../collections/access'
import { EXPORT_JOB } from './exports.jobs'
import { removeFile } from './files'
import { pathOf } from './link'
import { countOf } from './source'
import { exportsOf, type ListedExport, presentExport } from './stored-export'

type ExportInput = Input<typeof exporting.startExport>

/** The purpose of a link's signature; nothing else is signed with it. */
export const linkSecret = (env: Env): Buffer => keyFor(env, 'links of exports')

function refuseColumns({ columns, source }: ExportInput): void {
  if (new Set(columns).size < columns.length) throw invalid([problem('columns', 'twice')])
  const foreign = source.from !== 'collection' && columns.some((column) => exportColumn(column).group === 'collection')
  if (foreign) throw invalid([problem('columns', 'wrong-value')])
}

/** The number of influencers; a search is charged to the plan like every search. */
async function totalOf(ctx: Ctx, { source }: ExportInput): Promise<number> {
  const actor = signedIn(ctx)
  const { index: pages, catalogOf, dbOf } = ctx.services
  const parts = { pages, catalogOf, dbOf }
  if (source.from === 'selected') await checkPlan(ctx.db, actor.accountId)
  const chargedSearch = source.from === 'search' ? await searchWithCharge(ctx, source.search, 'all', parts) : null
  // Charges first: a refusal would reveal for free how many there are.
  await chargedSearch?.charge()
  const count = await countOf({ db: ctx.db, actor, parts, signal: ctx.signal }, source)
  if (count === 0) throw invalid([problem('source', 'too-few', { least: 1 })])
  return count
}

async function nameOf(ctx: Ctx, { name, source, language }: ExportInput): Promise<string> {
  if (name) return name
  if (source.from !== 'collection') return EXPORT_WORDS[language].influencers
  return (await visibleCollection(ctx.db, signedIn(ctx), source.collection_id)).name
}

/** Others' exports wait behind those that an account has started. */
function refuseManyOpen(rows: readonly ListedExport[]): void {
  const open = rows.filter(({ state_now: state }) => state === 'waiting' || state === 'running')
  if (open.length >= MAX_OPEN_EXPORTS) {
    throw invalid([problem('source', 'too-many-open-exports', { most: MAX_OPEN_EXPORTS })])
  }
}

async function startExport(ctx: Ctx, input: ExportInput): Promise<Answer<typeof exporting.startExport>> {
  refuseColumns(input)
  const [total, name] = [await totalOf(ctx, input), await nameOf(ctx, input)]
  const actor = signedIn(ctx)
  const { accountId, roleId } = actor
  const { source, columns, format, language } = input
  const id = newToken()
  await ctx.db.transaction().execute(async (trx) => {
    // Simultaneous requests count one another's.
    await sql`select from accounts where id = ${accountId} for no key update`.execute(trx)
    const rows = await exportsOf(trx, accountId).where('exports.state', '!=', 'failed').execute()
    if (rows.length >= MAX_EXPORTS) throw invalid([problem('source', 'too-many-exports', { most: MAX_EXPORTS })])
    refuseManyOpen(rows)
    const jobId = await addJob(trx, EXPORT_JOB, { export_id: id }, { title: `Export: ${total}`, accountId })
    await trx
      .insertInto('exports')
      .values({
        ...{ id, job_id: jobId, account_id: accountId, role_id: roleId, tier: seesAs(actor) },
        ...{ format, language, name, total },
        source: JSON.stringify(source),
        columns: JSON.stringify(columns),
      })
      .execute()
    const changes = { from: { to: source.from }, format: { to: format }, rows: { to: total } }
    await recordActivity(trx, ctx, { action: 'exportStarted', object: { kind: 'export', id: jobId }, changes })
  })
  return getExport(ctx, { id })
}

async function ownExport(ctx: Ctx, id: string): Promise<ListedExport> {
  const row = await exportsOf(ctx.db, signedIn(ctx).accountId).where('exports.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('The export')
  return row
}

/** The export as shown to the caller, with the URL where its session may download the file. */
function presenterOf(ctx: Ctx) {
  const secret = linkSecret(ctx.services.env)
  return (row: ListedExport) => presentExport(row, pathOf(secret, signedIn(ctx), row.id))
}

async function listExports(ctx: Ctx): Promise<Answer<typeof exporting.listExports>> {
  const rows = await exportsOf(ctx.db, signedIn(ctx).accountId)
    .orderBy('exports.created_at', 'desc')
    .orderBy('exports.job_id', 'desc')
    .execute()
  return { code: 200, data: rows.map(presenterOf(ctx)), total: rows.length }
}

async function getExport(
  ctx: Ctx,
  { id }: Input<typeof exporting.getExport>,
): Promise<Answer<typeof exporting.getExport>> {
  return { code: 200, data: presenterOf(ctx)(await ownExport(ctx, id)) }
}

async function removeExport(
  ctx: Ctx,
  { id }: Input<typeof exporting.removeExport>,
): Promise<Answer<typeof exporting.removeExport>> {
  const row = await ownExport(ctx, id)
  // The job that still writes it finds no export and ends.
  await ctx.db.deleteFrom('exports').where('id', '=', id).execute()
  removeFile(ctx.services.env, row)
  return { code: 200, data: { ...presenterOf(ctx)(row), path: null } }
}

export const exportVerbs: Verbs<typeof exporting> = { startExport, listExports, getExport, removeExport }
