import type { State } from '@kolscope/contract/core/enums'
import type { ImportRow, ImportStats } from '@kolscope/contract/lists/importer'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { capOf, isInMarket, seesAs } from '../../search/discovery/market'
import { isShownTo } from '../../search/discovery/shown'

type Db = Kysely<Database>

/** How certain a match is. */
const BY_FORMER_HANDLE = 2
const BY_NAME = 3

/**
 * The influencer a row refers to, most certain match first: platform id, user name, a user name only one had before, a
 * unique name.
 */
const MATCH = sql`left join lateral (
    select i.id, i.name, i.handle, i.state, i.is_sample, i.platform, found.doubt from (
      select id, 0 as doubt from influencers where platform = any(r.platforms) and social_id = r.social_id
      union all
      select id, 1 from influencers
        where platform = any(r.platforms) and provisional_key = r.handle_key and handle is not null
      union all
      select min(influencer_id), ${BY_FORMER_HANDLE}::integer from former_handles
        where platform = any(r.platforms) and handle_key = r.handle_key having count(*) = 1
      union all
      select r.named_id, ${BY_NAME}::integer
    ) found join influencers i on i.id = found.id
    order by found.doubt, i.platform is distinct from r.platform, i.id limit 1
  ) m on true`

/** Whether an account may know that a person is listed: the person is in its market, or was shown to it before. */
const isSeen = (actor: Actor) => sql`((m.is_sample or ${seesAs(actor) !== 'demo'}::boolean)
  and (${isInMarket(actor, sql.ref('m.state'))} or ${isShownTo(actor, sql.ref('m.id'))}))`

/** The specification's rule: Approved and Rejected stay, no link is empty, everything else is Unavailable. */
const statusFor = (actor: Actor) => sql`case
  when r.fault in ('no-link', 'no-link-in-old-format') then ''
  when m.state in ('Approved', 'Rejected') and ${isSeen(actor)} then m.state
  else 'Unavailable' end`

interface Row {
  id: number
  file: string
  sheet: string
  row: number
  name: string
  platform: ImportRow['platform']
  url: string
  url_key: string
  fault: string | null
  is_erased: boolean
  status: ImportRow['status']
  influencer_id: number | null
  matched_name: string | null
  matched_handle: string | null
  matched_platform: ImportRow['platform']
  state: State | null
  doubt: number | null
  is_seen: boolean | null
  /** Whether more may be shown than that there is a match. */
  is_shown: boolean
  is_in_market: boolean | null
  first_id: number | null
  first_row: number | null
  first_sheet: string | null
  first_file: string | null
  is_requested: boolean
}

type Reason = ImportRow['reasons'][number]

/** What a row's account matched, or why it matched nothing. */
function mainReason(row: Row): Reason {
  if (row.is_erased) return { code: 'erased' }
  if (row.doubt === BY_NAME)
    return { code: 'matched-by-name', values: { name: (row.is_shown ? row.matched_name : row.name) ?? '' } }
  if (row.fault !== null) return { code: row.fault as Reason['code'] }
  if (row.influencer_id === null) return { code: 'not-listed' }
  return row.status === 'Unavailable' ? { code: 'state', values: { state: row.state ?? '' } } : { code: 'matched' }
}

function reasonsOf(row: Row): Reason[] {
  const reasons = [mainReason(row)]
  if (row.doubt === BY_NAME && row.fault !== null) reasons.push({ code: row.fault as Reason['code'] })
  if (row.doubt === BY_FORMER_HANDLE && row.is_shown)
    reasons.push({ code: 'former-handle', values: { handle: row.matched_handle ?? '' } })
  const { first_id: id, first_row, first_sheet: sheet, first_file: file } = row
  if (id === null || first_row === null) return reasons
  return [...reasons, { code: 'same-as-row', values: { id, row: first_row, sheet: sheet ?? '', file: file ?? '' } }]
}

/**
 * Influencers that an account may not know of look to it like unlisted ones; otherwise a file of links would show who
 * is listed.
 */
const hideUnseen = (row: Row): Row =>
  row.is_seen === true ? row : { ...row, influencer_id: null, matched_name: null, state: null, doubt: null }

function toRow(matchedRow: Row): ImportRow {
  const row = hideUnseen(matchedRow)
  const isMatched = row.influencer_id !== null
  return {
    id: row.id,
    file: row.file,
    sheet: row.sheet,
    row: row.row,
    influencerName: row.name,
    platform: (isMatched && row.is_shown && row.matched_platform) || row.platform,
    influencerURL: row.url,
    url_key: row.url_key,
    status: row.status,
    state: isMatched ? row.state : null,
    influencer_id: row.is_in_market === true ? row.influencer_id : null,
    reasons: reasonsOf(row),
    is_requested: row.is_requested,
  }
}

interface Page {
  /** The rows after this one; all by default. */
  after?: number
  offset?: number
  limit: number
}

/**
 * Rows of an import with the influencers they match now, as far as the actor may know; matches only rows on the page.
 */
export async function matchedRows(
  db: Db,
  actor: Actor,
  importId: number,
  { after = 0, offset = 0, limit }: Page,
): Promise<ImportRow[]> {
  const { rows } = await sql<Row>`
    select r.id, s.file, s.sheet, r.row, r.name, r.platform, r.url, r.url_key, r.fault, r.is_erased,
      ${statusFor(actor)} as status, m.id as influencer_id, m.name as matched_name, m.platform as matched_platform,
      m.handle as matched_handle,
      m.state, m.doubt, ${isSeen(actor)} as is_seen,
      ${isShownTo(actor, sql.ref('m.id'))} as is_shown, ${isInMarket(actor, sql.ref('m.state'))} as is_in_market,
      first.id as first_id, first.row as first_row, first_sheet.sheet as first_sheet, first_sheet.file as first_file,
      exists (select from add_requests a where a.url_key = r.url_key and a.state = 'open'
        and (${capOf(actor) === null} or exists (select from add_request_askers asker
          where asker.request_id = a.id and asker.account_id = ${actor.accountId}))) as is_requested
    from (select * from import_rows where import_id = ${importId} and id > ${after}
      order by id offset ${offset} limit ${limit}) r
    join import_sheets s on s.import_id = r.import_id and s.position = r.sheet
    ${MATCH}
    left join import_rows first on first.import_id = r.import_id and first.id = r.same_as
    left join import_sheets first_sheet on first_sheet.import_id = first.import_id and first_sheet.position = first.sheet
    order by r.id`.execute(db)
  return rows.map(toRow)
}

/** How many rows of an import have each status. */
export async function statsOf(db: Db, actor: Actor, importId: number): Promise<ImportStats> {
  const { rows } = await sql<{ status: ImportRow['status']; count: number }>`
    select ${statusFor(actor)} as status, count(*) as count from import_rows r ${MATCH}
    where r.import_id = ${importId} group by 1`.execute(db)
  const count = (status: ImportRow['status']) => rows.find((one) => one.status === status)?.count ?? 0
  const [approved, rejected, unavailable, empty] = [
    count('Approved'),
    count('Rejected'),
    count('Unavailable'),
    count(''),
  ]
  return { total: approved + rejected + unavailable + empty, approved, rejected, unavailable, empty }
}

/**
 * The influencers of the actor's market behind rows of an import, in the order of the rows, each once; and how many
 * rows have none.
 */
export async function influencersBehind(
  db: Db,
  actor: Actor,
  importId: number,
  rows: readonly number[],
): Promise<{ ids: number[]; without: number }> {
  const { rows: matches } = await sql<{ id: number | null }>`
    select case when ${isSeen(actor)} and ${isInMarket(actor, sql.ref('m.state'))} then m.id end as id from import_rows r ${MATCH}
    where r.import_id = ${importId} and r.id = any(${rows}::integer[]) order by r.id`.execute(db)
  const ids = matches.flatMap(({ id }) => id ?? [])
  return { ids: [...new Set(ids)], without: rows.length - ids.length }
}

/** Accounts in rows that the actor cannot know to be listed, each once, without erased accounts. */
export const unlisted = (actor: Actor, importId: number, rows: readonly number[]) => sql`
  select distinct on (r.url_key) r.name, r.platform, r.platforms, r.url, r.url_key, r.social_id, r.handle_key
  from import_rows r ${MATCH}
  where r.import_id = ${importId} and r.id = any(${rows}::integer[]) and r.url_key <> '' and r.platform is not null
    and (m.id is null or not ${isSeen(actor)}) and not r.is_erased
  order by r.url_key, r.id`
