import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { CORRECTIONS_PAGE_SIZE, type CorrectionRequest, type corrections } from '@kolscope/contract/system/corrections'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { pageOfRows } from '../../core/page-of-rows'
import { withWords } from '../../core/search-words'
import type { Database } from '../../core/tables'

const selectRequests = (db: Kysely<Database>) =>
  db
    .selectFrom('correction_requests as asked')
    .leftJoin('influencers as meant', 'meant.id', 'asked.influencer_id')
    .leftJoin('accounts as decider', 'decider.id', 'asked.decided_by')

const selectRows = (query: ReturnType<typeof selectRequests>) =>
  query
    .selectAll('asked')
    .select([
      'meant.name as meant_name',
      'meant.platform as meant_platform',
      'meant.version as meant_version',
      'decider.name as decider_name',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

const influencerOf = ({
  influencer_id: id,
  meant_name: name,
  meant_platform: platform,
  meant_version: version,
}: Row) =>
  id === null || name === null || platform === null || version === null ? null : { id, name, platform, version }

const toRequest = (row: Row): CorrectionRequest => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  profile_url: row.profile_url,
  name: row.name,
  email: row.email,
  message: row.message,
  influencer: influencerOf(row),
  created_at: row.created_at,
  decided_at: row.decided_at,
  decided_by: row.decider_name,
  answer: row.answer,
  is_erased: row.erased_at !== null,
  version: row.version,
})

export async function requestOf(db: Kysely<Database>, id: number): Promise<CorrectionRequest> {
  const row = await selectRows(selectRequests(db)).where('asked.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('The request')
  return toRequest(row)
}

export const getCorrection = async (
  ctx: Ctx,
  { id }: Input<typeof corrections.getCorrection>,
): Promise<Answer<typeof corrections.getCorrection>> => ({ code: 200, data: await requestOf(ctx.db, id) })

type ListInput = Input<typeof corrections.listCorrections>

const ORDER = {
  created_at: sql`asked.created_at`,
  kind: sql`asked.kind`,
  state: sql`array_position(array['open', 'done', 'declined'], asked.state)`,
} as const

function selectMatching(db: Kysely<Database>, { states, kinds, search }: ListInput) {
  let query = selectRequests(db)
  if (states?.length) query = query.where('asked.state', 'in', states)
  if (kinds?.length) query = query.where('asked.kind', 'in', kinds)
  const text = sql`folded(concat_ws(' ', asked.id, asked.name, asked.email, asked.profile_url, meant.name))`
  return withWords(query, text, search)
}

/** Open requests come first, oldest first. */
export async function listCorrections(ctx: Ctx, input: ListInput): Promise<Answer<typeof corrections.listCorrections>> {
  const query = selectMatching(ctx.db, input)
  const direction = input.sort_type === -1 ? 'desc' : 'asc'
  const sorted = input.sort_field
    ? selectRows(query).orderBy(ORDER[input.sort_field], direction)
    : selectRows(query).orderBy(sql`asked.state <> 'open'`).orderBy('asked.created_at')
  const { rows, total } = await pageOfRows(sorted.orderBy('asked.id'), pageOf(input, CORRECTIONS_PAGE_SIZE))
  return { code: 200, data: rows.map(toRequest), total }
}
