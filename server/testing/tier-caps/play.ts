import type { Export } from '@kolscope/contract/lists/exports'
import { sql } from 'kysely'
import { addJob } from '../../src/core/jobs'
import { endedJob } from '../jobs-of'
import type { Response } from '../test-app'
import { app, persons, shownTo } from './capped-market'
import { endWorld, finder, isSample, moving, newWorld, type Player, setStates, type World } from './cast'
import { deleteFirst, makeMissing, playImport, remember, solveFirst } from './needed'
import { poolFilledBy, resolved } from './references'
import { ruleOf } from './rules'
import { nameOf, type Sequence, type Step } from './steps'
import { idsNamedIn, judge, judgeFacts, judgeKnown, judgeList, judgeRows, textOf } from './witness'

type CallStep = Extract<Step, { kind: 'call' }>
type Fields = Record<string, unknown>

const PAGING = new Set([
  'page_size',
  'page_index',
  'limit',
  'offset',
  '$limit',
  'page',
  'number_params',
  'selected',
  'except',
])
/** Filters whose meaning depends on the account's actions: the list differs each time. */
const PERSONAL = ['in_collections', 'not_in_collections', 'seen', 'hidden', 'like']

/** The list that a call asks for, whatever its page. */
function listKey(world: World, { url, query, body }: { url: string; query: Fields; body: Fields }, step: CallStep) {
  const all = { ...query, ...body }
  const keyFields = Object.entries(all).filter(([key]) => !PAGING.has(key))
  const isPersonal = PERSONAL.some((key) => key in all) || step.route.path.includes('saved-searches')
  return `${step.route.method} ${url} ${JSON.stringify(keyFields.toSorted(([a], [b]) => (a < b ? -1 : 1)))} ${isPersonal ? world.steps : world.moves}`
}

const largestOf = new Map<number, number>()
const largest = (person: unknown) => {
  if (largestOf.size === 0) for (const one of persons) largestOf.set(one.id, one.largest)
  return largestOf.get(Number(person)) ?? 0
}

/** The influencers that a call is about by its own words. */
function requestedIdsIn(path: string, inPath: readonly unknown[], query: Fields): number[] {
  if (path.startsWith('/api/v1/influencers/:id')) return [Number(inPath[0])]
  if (path === '/api/v1/posts') return [Number(query.influencer_id)]
  return path === '/api/v1/younet-profiles/:id' ? [largest(inPath[0])] : []
}

const asText = (query: Fields): Fields =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  )

interface RequestParts {
  url: string
  query: Fields
  body: Fields | undefined
}

function send(
  player: Player,
  { route, isInBatch }: CallStep,
  { url, query, body }: RequestParts,
): Promise<Response<CallAnswer>> {
  const { method } = route
  if (!isInBatch) return player.call({ method, url, query: asText(query), ...(body && { body }) })
  const data = { endpoint: url, method, query: asText(query), ...(body && { data: body }) }
  return player.post('/api/batch', data)
}

interface CallAnswer {
  change_id?: number | null
  job_id?: number
  data?: Partial<Export> & { id?: unknown; path?: string | null; job_id?: number }
}

/** Adds influencers that were recorded as shown but not named: a search that adds or exports shows them. */
async function addRecorded(world: World, player: Player, key: string): Promise<boolean> {
  const fresh = [...(await shownTo(player))].filter((id) => !player.known.has(id) && !player.imported.has(id))
  judgeList(world, player, key, new Set(fresh))
  return fresh.length > 0
}

/** The file that an export has made, as far as it was made. */
async function judgeExport(world: World, player: Player, body: Fields, id: string, key: string): Promise<void> {
  const { body: exportAnswer } = await player.get<CallAnswer>(`/api/v1/exports/${id}`)
  const { path } = exportAnswer.data ?? {}
  const { from } = body.source as { from: string }
  if (typeof path === 'string') {
    const text = await textOf(await app.anonymous.call({ url: path }))
    const of = idsNamedIn(text, player)
    judgeFacts(world, player, key, text)
    if (from === 'search') judgeList(world, player, key, of)
    else await judgeKnown(world, player, of)
  }
  if (from === 'search') await addRecorded(world, player, key)
}

/** Those whom the account has paid for by naming them. */
function addRequested(world: World, player: Player, requestedIds: readonly number[]) {
  const isOpen = (id: number) => world.market.has(id) && (!player.opensSamplesOnly || isSample(id))
  for (const id of requestedIds) if (isOpen(id)) player.known.add(id)
}

/** Returns whether the call succeeded. */
async function playCall(world: World, player: Player, step: CallStep): Promise<boolean> {
  const { route } = step
  await makeMissing(world, player, step)
  const find = finder(world, player)
  const inPath = resolved(step.path, find) as unknown[]
  let nth = 0
  const url = route.path.replaceAll(/:\w+/g, () => String(inPath[nth++]))
  const query = resolved(step.query ?? {}, find) as Fields
  const body = resolved(step.body, find) as Fields | undefined
  const rule = ruleOf(nameOf(route), step.rule, body)
  const key = listKey(world, { url, query, body: body ?? {} }, step)
  const requestedIds = requestedIdsIn(route.path, inPath, query)
  await deleteFirst(player, route, url)
  await solveFirst(body)
  const answer = await send(player, step, { url, query, body })
  const job = answer.body?.job_id ?? answer.body?.data?.job_id
  if (answer.status < 300 && typeof job === 'number') await endedJob(app, job)
  await judge(world, player, { rule, key, answer, requestedIds })
  // A writing call is refused after its search, too: the results are then paid for, although no one is named.
  if (rule === 'list' && route.method !== 'GET' && (await addRecorded(world, player, key))) player.hasSearched = true
  if (answer.status >= 300) return false
  addRequested(world, player, requestedIds)
  if (rule === 'list' && !route.path.endsWith('/facets')) player.hasSearched = true
  const pool = poolFilledBy(route.method, route.path)
  if (pool) remember(world, player, pool, answer.body?.data?.id)
  remember(world, player, 'change', answer.body?.change_id)
  if (pool === 'export') await judgeExport(world, player, body ?? {}, String(answer.body?.data?.id), key)
  return true
}

/** Half of them are influencers that the player was shown. */
async function playMarket(
  world: World,
  player: Player,
  positions: readonly number[],
  isApproved: boolean,
): Promise<void> {
  const knownIds = [...player.known]
  const of = positions.map((nth) => (nth % 2 === 0 ? knownIds[nth % knownIds.length] : undefined) ?? moving[nth] ?? 0)
  for (const id of of) world.moved.add(id)
  await setStates(of, isApproved)
  for (const id of new Set(of)) {
    if (world.market.has(id) !== isApproved) world.moves += 1
    isApproved ? world.market.add(id) : world.market.delete(id)
  }
}

let day = 0

/** Runs all saved searches and mails their followers; mails are printed where nothing sends them. */
async function playDigest(world: World): Promise<void> {
  day += 1
  const on = new Date(Date.UTC(2030, 0, day)).toISOString().slice(0, 10)
  const id = await addJob(app.db, 'watch-saved-searches', { day: on }, { title: 'Saved searches' })
  await endedJob(app, id)
  const { rows } = await sql<{ recipient: string; values: unknown }>`
    select recipient, values from messages where template = 'saved-searches'`.execute(app.db)
  for (const { recipient, values } of rows) {
    const player = world.players.find(({ email }) => email === recipient)
    if (player)
      for (const one of idsNamedIn(JSON.stringify(values), player))
        judgeList(world, player, `mail ${day}`, new Set([one]))
  }
}

/** Plays a sequence with its own accounts and returns the calls that succeeded. Throws at the first leak. */
export async function play({ searches, steps }: Sequence): Promise<ReadonlySet<string>> {
  const world = await newWorld(searches)
  const successfulCalls = new Set<string>()
  try {
    for (const step of steps) {
      const player = world.players[step.by]
      if (!player) continue
      world.steps += 1
      if (step.kind === 'call' && (await playCall(world, player, step))) successfulCalls.add(nameOf(step.route))
      if (step.kind === 'import')
        await playImport(world, player, resolved(step.rows, finder(world, player)) as number[])
      if (step.kind === 'market') await playMarket(world, player, step.moved, step.isApproved)
      if (step.kind === 'digest') await playDigest(world)
    }
    await judgeRows(world)
  } finally {
    await endWorld(world)
  }
  return successfulCalls
}
