import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import type { Response } from '../test-app'
import { app, approved, canaries, REACH } from './capped-market'
import { idOfCanary, isSample, type Player, type World } from './cast'
import type { Rule } from './rules'

/** Texts that mark names (x), user names (h), ids of platforms (s), addresses (e) and posts (p). */
const CANARY = /z([xhsep])(\d{4}k)/gi

/** Influencers that a text names; a player's own spreadsheets may say their user names. */
export function idsNamedIn(text: string, { imported }: Pick<Player, 'imported'>): Set<number> {
  const ids = new Set<number>()
  for (const [, kind, canary] of text.matchAll(CANARY)) {
    const id = idOfCanary.get(canary ?? '')
    if (id !== undefined && !(kind === 'h' && imported.has(id))) ids.add(id)
  }
  return ids
}

/** Influencers of whom a text tells more than who they are: an address, a post or the reach. */
function factsIn(text: string): Set<number> {
  const ids = new Set<number>()
  for (const [, kind, canary] of text.matchAll(CANARY)) {
    const id = idOfCanary.get(canary ?? '')
    if (id !== undefined && /[ep]/i.test(kind ?? '')) ids.add(id)
  }
  for (const [number] of text.matchAll(/\b77\d{7}\b/g)) {
    const id = Number(number) - REACH
    if (canaries.has(id)) ids.add(id)
  }
  return ids
}

const isWorkbook = ({ headers }: Response) => String(headers['content-type']).includes('spreadsheetml')

const cellsOf = async (bytes: Uint8Array) => JSON.stringify((await readXlsx(bytes)).sheets)

/** Workbooks within an answer. */
const BASE64 = /"base64":"([A-Za-z0-9+/=]{20,})"/g

/** Everything readable of an answer: a workbook's cells, too. */
export async function textOf(answer: Response): Promise<string> {
  if (isWorkbook(answer)) return cellsOf(answer.bytes)
  const within = [...answer.text.matchAll(BASE64)].map(([, base64]) => cellsOf(Buffer.from(base64 ?? '', 'base64')))
  return [answer.text.replaceAll(BASE64, ''), ...(await Promise.all(within))].join('\n')
}

export class Leak extends Error {}
const fail = (player: Player, message: string, of: Iterable<number> = []) => {
  throw new Leak(`account ${player.accountId} (cap ${player.cap}): ${message} ${[...of].slice(0, 10).join(', ')}`)
}

/** Those that other players added to collections which the player sees. */
async function sharedByOthers(world: World, player: Player, of: readonly number[]): Promise<ReadonlySet<number>> {
  const others = world.players.filter((one) => one !== player).map(({ accountId }) => accountId)
  const { rows } = await sql<{ id: number }>`
    select distinct m.influencer_id as id from collection_influencers m join collections c on c.id = m.collection_id
    where m.influencer_id = any(${of}::bigint[]) and m.added_by = any(${others}::bigint[])
      and (c.owner_id = ${player.accountId} or exists (select from collection_shares s
        where s.collection_id = c.id and s.account_id = ${player.accountId}))`.execute(app.db)
  return new Set(rows.map(({ id }) => id))
}

/** One list shows no more than the cap, however often and in which pages it is asked for. */
export function judgeList(world: World, player: Player, key: string, of: ReadonlySet<number>): void {
  for (const id of of) if (!world.market.has(id)) fail(player, `${key} names one that is not in the market:`, [id])
  const whole = player.lists.get(key) ?? new Set()
  for (const id of of) {
    whole.add(id)
    player.known.add(id)
  }
  player.lists.set(key, whole)
  if (whole.size > player.cap) fail(player, `${key} has shown ${whole.size}`)
}

function judgeOpened(world: World, player: Player, of: ReadonlySet<number>, requestedIds: readonly number[]): void {
  for (const id of of) {
    if (!requestedIds.includes(id)) fail(player, 'a report names another one:', [id])
    if (player.opensSamplesOnly && !isSample(id)) fail(player, 'a report of no sample:', [id])
    if (!world.market.has(id)) fail(player, 'a report of one that is not in the market:', [id])
  }
  for (const id of of) player.known.add(id)
}

/** One that is not in the market has a name and a state in the lists that an account keeps, and nothing more. */
export function judgeFacts(world: World, player: Player, key: string, text: string): void {
  const outside = [...factsIn(text)].filter((id) => !world.market.has(id))
  if (outside.length > 0) fail(player, `${key} tells of those that are not in the market:`, outside)
}

/** Members of collections: those shown before, those that others added, and of staff's list as many as the cap. */
export async function judgeKnown(world: World, player: Player, of: ReadonlySet<number>): Promise<void> {
  const fresh = [...of].filter((id) => !player.known.has(id) && !player.imported.has(id) && !player.foreign.has(id))
  if (fresh.length === 0) return
  const sharedIds = await sharedByOthers(world, player, fresh)
  const foreign = fresh.filter((id) => !sharedIds.has(id))
  if (fresh.length - foreign.length > player.cap) fail(player, `one answer shows ${sharedIds.size} of another's list`)
  const outside = fresh.filter((id) => !world.market.has(id) && !sharedIds.has(id))
  if (outside.length > 0) fail(player, 'names of those that are not in the market:', outside)
  // The list is in the order of ids, as the market's influencers are here.
  const first = new Set(approved.slice(0, player.cap + world.moves))
  const behind = foreign.filter((id) => !first.has(id))
  if (behind.length > 0) fail(player, 'names of those that nothing has shown:', behind)
  for (const id of foreign) player.foreign.add(id)
  // Each that leaves the market or comes back lets the list show one more.
  if (player.foreign.size > player.cap + world.moves) fail(player, `of the list of staff's ${player.foreign.size}`)
}

const COUNTS = new Set(['total', 'count'])

/** The numbers under names that count influencers. */
function countsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'number' && COUNTS.has(key) ? [one] : countsIn(one),
  )
}

/** Everything of an answer under a name. */
function valuesUnder(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [...(key === name ? [one] : []), ...valuesUnder(name, one)])
}

/** Checks numbers next to names in responses: peers are not counted, and no chart draws more than the cap. */
function judgeNumbers(player: Player, key: string, body: unknown): void {
  const peers = valuesUnder('peers', body) as ({ n: number | null } | null)[]
  if (peers.some((one) => one !== null && one.n !== null)) fail(player, `${key} counts peers`)
  const most = Math.max(0, ...valuesUnder('bubbles', body).map((one) => (one as unknown[]).length))
  if (most > player.cap) fail(player, `${key} draws ${most}`)
  if (Math.max(0, ...(valuesUnder('new_count', body) as number[])) > player.cap) fail(player, `${key} counts news`)
}

interface JudgedCall {
  rule: Rule
  /** The list that was asked for, whatever its page. */
  key: string
  answer: Response
  /** Influencers that the call itself names as the one it is about. */
  requestedIds: readonly number[]
}

/**
 * Counts cost nothing, so they are rounded down until the account has paid for a search. Exact ones are cut to the cap,
 * or of an account that has no plan to pay with.
 */
function judgeRough(player: Player, key: string, body: unknown): void {
  const { rounded_to: step, total } = body as { rounded_to?: number | null; total: number }
  if (step === undefined || !player.hasPlan) return
  if (step === null && total < player.cap && !player.hasSearched)
    fail(player, `${key} counts exactly, and costs nothing`)
  if (step !== null && countsIn(body).some((count) => count !== player.cap && count % step !== 0))
    fail(player, `${key} has counts that are not rounded`)
}

export async function judge(
  world: World,
  player: Player,
  { rule, key, answer, requestedIds }: JudgedCall,
): Promise<void> {
  const text = await textOf(answer)
  const of = idsNamedIn(text, player)
  judgeFacts(world, player, key, text)
  // 503: the machine has too much to do, and says when to come again.
  if (answer.status >= 500 && answer.status !== 503) fail(player, `${key} answered ${answer.status}: ${answer.text}`)
  if (answer.status < 300) judgeNumbers(player, key, answer.body)
  if (rule === 'refused' && answer.status < 400) fail(player, `${key} was not refused`)
  if (rule === 'nobody' || rule === 'refused') return of.size > 0 ? fail(player, `${key} names`, of) : undefined
  if (rule === 'opened') return judgeOpened(world, player, of, requestedIds)
  if (rule === 'known') return judgeKnown(world, player, of)
  const largest = Math.max(0, ...countsIn(answer.body))
  if (largest > player.cap) fail(player, `${key} counts ${largest}`)
  if (answer.status < 300) judgeRough(player, key, answer.body)
  judgeList(world, player, key, new Set([...of].filter((id) => !requestedIds.includes(id))))
}

/**
 * Checks that influencers an account collected, follows or may collect were shown to it or were in its own
 * spreadsheets.
 */
export async function judgeRows(world: World): Promise<void> {
  for (const player of world.players) {
    const { rows } = await sql<{ id: number; where: string }>`
      select influencer_id as id, 'its record' as where from shown_influencers where account_id = ${player.accountId}
      union select influencer_id, 'its alerts' from tracked_influencers where account_id = ${player.accountId}
      union select influencer_id, 'collections' from collection_influencers where added_by = ${player.accountId}`.execute(
      app.db,
    )
    for (const { id, where } of rows)
      if (!player.known.has(id) && !player.imported.has(id)) fail(player, `${where} hold one never shown:`, [id])
  }
}
