import { SCORE_LEVELS, type ScoreLevel } from '../../../contract/src/core/enums'
import type { Condition } from '../../../contract/src/search/discovery/conditions'
import { DECADE } from '../../../server/src/search/discovery/index/histogram'
import {
  type BubbleGroup,
  bubblesOf,
  byCategory,
  MOST_BUBBLES,
  stepOf,
} from '../../../server/src/search/discovery/index/market-of'
import type { MarketCell, MarketCounts } from '../../../server/src/search/discovery/index/port'
import { rows, transaction } from './connection'
import type { DuckDBConnection, DuckDBValue } from './library'
import { realOf } from './ordered'
import { whereOf } from './predicates'
import { MASK_BITS, maskColumn, type Slots } from './slots'
import { parameters } from './statement'

interface CountContext {
  slots: Slots
  today: string
}

const levelAt = (code: DuckDBValue | undefined): ScoreLevel => SCORE_LEVELS[Number(code) - 1] ?? 'null'

/** Runs a statement over the documents that match the conditions. */
type RunSelect = (select: string, rest: string) => Promise<DuckDBValue[][]>

function selectRunner(
  connection: DuckDBConnection,
  conditions: readonly Condition[],
  context: CountContext,
): RunSelect {
  return (select, rest) => {
    const params = parameters()
    const where = whereOf(conditions, { parameters: params, ...context })
    return rows(connection, `SELECT ${select} FROM documents WHERE ${where} ${rest}`, params)
  }
}

function addBits(half: number, first: number, add: (bit: number) => void): void {
  for (let bits = half | 0; bits !== 0; bits &= bits - 1) add(first + 31 - Math.clz32(bits & -bits))
}

/** Rows of each different mask and level; the bits are summed here, as facets do. */
async function categoryCells(runSelect: RunSelect, slots: Slots): Promise<MarketCell[]> {
  const cells = new Map<string, MarketCell>()
  for (let index = 0; index < slots.masks('category'); index++) {
    const mask = maskColumn('category', index)
    const halves = `(${mask} & 4294967295)::DOUBLE, ((${mask} >> 32) & 4294967295)::DOUBLE`
    const maskRows = await runSelect(`${halves}, level, count(*)::INTEGER`, `AND ${mask} <> 0 GROUP BY ${mask}, level`)
    for (const [low, high, code, count] of maskRows) {
      const level = levelAt(code)
      const add = (bit: number) => {
        const slot = index * MASK_BITS + bit
        const key = `${slot} ${level}`
        const previous = cells.get(key)?.count ?? 0
        cells.set(key, { category: Number(slots.valueAt('category', slot)), level, count: previous + Number(count) })
      }
      addBits(Number(low), 0, add)
      addBits(Number(high), 32, add)
    }
  }
  return [...cells.values()]
}

const countPerLevel = async (runSelect: RunSelect, rest: string) =>
  (await runSelect('level, count(*)::INTEGER', `${rest} GROUP BY level`)).map(([code, count]) => ({
    level: levelAt(code),
    count: Number(count),
  }))

// The numbers behind `stepOf`, with which SQL finds the same steps.
const STEPS_A_DECADE = stepOf(DECADE) - stepOf(0)
const BUCKET_OFFSET = (stepOf(0) / STEPS_A_DECADE) * DECADE
const STEP_STARTS = Array.from({ length: DECADE }, (_, bucket) => bucket).filter(
  (bucket) => bucket > 0 && stepOf(bucket) > stepOf(bucket - 1),
)

function stepSql(column: string): string {
  const from = `(${column} + ${BUCKET_OFFSET})`
  const later = STEP_STARTS.map((start) => `(${from} % ${DECADE} >= ${start})::INTEGER`).join(' + ')
  return `(${from} // ${DECADE}) * ${STEPS_A_DECADE} + ${later}`
}

const KNOWN = 'followers_bucket IS NOT NULL AND engagement_rate_bucket IS NOT NULL'

async function singles(runSelect: RunSelect): Promise<BubbleGroup[]> {
  const resultRows = await runSelect('id, followers, engagement_rate, level, score', `AND ${KNOWN}`)
  return resultRows.map(([id, followers, rate, code, score]) => {
    const [many, percent] = [Number(followers), realOf(rate as bigint)]
    return {
      id: Number(id),
      count: 1,
      followers: { min: many, max: many },
      engagementRate: { min: percent, max: percent },
      level: levelAt(code),
      score: null,
      scores: Math.max(0, Number(score)),
      followersStep: 0,
      rateStep: 0,
    }
  })
}

async function groups(runSelect: RunSelect): Promise<BubbleGroup[]> {
  const steps = `${stepSql('followers_bucket')} AS followers_step, ${stepSql('engagement_rate_bucket')} AS rate_step`
  const numbers = `count(*)::INTEGER, min(id), min(followers), max(followers), min(engagement_rate), max(engagement_rate),
    sum(greatest(score, 0))::DOUBLE`
  const resultRows = await runSelect(
    `${steps}, level, ${numbers}`,
    `AND ${KNOWN} GROUP BY followers_step, rate_step, level`,
  )
  return resultRows.map(([followersStep, rateStep, code, count, id, fewest, most, lowest, highest, scores]) => ({
    id: Number(count) === 1 ? Number(id) : null,
    count: Number(count),
    followers: { min: Number(fewest), max: Number(most) },
    engagementRate: { min: realOf(lowest as bigint), max: realOf(highest as bigint) },
    level: levelAt(code),
    score: null,
    scores: Number(scores),
    followersStep: Number(followersStep),
    rateStep: Number(rateStep),
  }))
}

/** Counts the influencers of a search by position, in a single state of the file. */
export async function countMarket(
  connection: DuckDBConnection,
  conditions: readonly Condition[],
  context: CountContext,
): Promise<MarketCounts> {
  const runSelect = selectRunner(connection, conditions, context)
  return transaction(connection, async () => {
    const masks = Array.from({ length: context.slots.masks('category') }, (_, index) => maskColumn('category', index))
    const perLevel = await countPerLevel(runSelect, '')
    const uncategorised = await countPerLevel(runSelect, masks.map((mask) => `AND ${mask} = 0`).join(' '))
    const cells = await categoryCells(runSelect, context.slots)
    const bubbleGroups = await groups(runSelect)
    const drawnCount = bubbleGroups.reduce((sum, { count }) => sum + count, 0)
    return {
      total: perLevel.reduce((sum, { count }) => sum + count, 0),
      cells: [...cells, ...uncategorised.map((one) => ({ category: null, ...one }))].sort(byCategory),
      bubbles: bubblesOf(drawnCount <= MOST_BUBBLES ? await singles(runSelect) : bubbleGroups),
    }
  })
}
