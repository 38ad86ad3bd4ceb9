import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { SCORE_LEVELS, type ScoreLevel } from '@kolscope/contract/core/enums'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import { rows, transaction } from './connection'
import { DECADE } from './histogram'
import {
  BUCKET_OFFSET,
  bubblesOf,
  byCategory,
  type Gathered,
  MOST_BUBBLES,
  STEP_STARTS,
  STEPS_A_DECADE,
} from './market-of'
import { realOf } from './ordered'
import type { MarketCell, MarketCounts } from './port'
import { whereOf } from './predicates'
import { MASK_BITS, maskColumn, type Slots } from './slots'
import { parameters } from './statement'

interface Looking {
  slots: Slots
  today: string
}

const levelAt = (code: DuckDBValue | undefined): ScoreLevel => SCORE_LEVELS[Number(code) - 1] ?? 'null'

/** Runs a statement over the documents that match the conditions. */
type Ask = (select: string, rest: string) => Promise<DuckDBValue[][]>

function asking(connection: DuckDBConnection, conditions: readonly Condition[], looking: Looking): Ask {
  return (select, rest) => {
    const given = parameters()
    const where = whereOf(conditions, { parameters: given, ...looking })
    return rows(connection, `SELECT ${select} FROM documents WHERE ${where} ${rest}`, given)
  }
}

function addBits(half: number, first: number, add: (bit: number) => void): void {
  for (let bits = half | 0; bits !== 0; bits &= bits - 1) add(first + 31 - Math.clz32(bits & -bits))
}

/** Rows of each different mask and level; the bits are summed here, as facets do. */
async function categoryCells(ask: Ask, slots: Slots): Promise<MarketCell[]> {
  const cells = new Map<string, MarketCell>()
  for (let index = 0; index < slots.masks('category'); index++) {
    const mask = maskColumn('category', index)
    const halves = `(${mask} & 4294967295)::DOUBLE, ((${mask} >> 32) & 4294967295)::DOUBLE`
    const found = await ask(`${halves}, level, count(*)::INTEGER`, `AND ${mask} <> 0 GROUP BY ${mask}, level`)
    for (const [low, high, code, count] of found) {
      const level = levelAt(code)
      const add = (bit: number) => {
        const slot = index * MASK_BITS + bit
        const key = `${slot} ${level}`
        const known = cells.get(key)?.count ?? 0
        cells.set(key, { category: Number(slots.valueAt('category', slot)), level, count: known + Number(count) })
      }
      addBits(Number(low), 0, add)
      addBits(Number(high), 32, add)
    }
  }
  return [...cells.values()]
}

const countPerLevel = async (ask: Ask, rest: string) =>
  (await ask('level, count(*)::INTEGER', `${rest} GROUP BY level`)).map(([code, count]) => ({
    level: levelAt(code),
    count: Number(count),
  }))

function stepSql(column: string): string {
  const from = `(${column} + ${BUCKET_OFFSET})`
  const later = STEP_STARTS.map((start) => `(${from} % ${DECADE} >= ${start})::INTEGER`).join(' + ')
  return `(${from} // ${DECADE}) * ${STEPS_A_DECADE} + ${later}`
}

const KNOWN = 'followers_bucket IS NOT NULL AND engagement_rate_bucket IS NOT NULL'

async function singles(ask: Ask): Promise<Gathered[]> {
  const found = await ask('id, followers, engagement_rate, level, score', `AND ${KNOWN}`)
  return found.map(([id, followers, rate, code, score]) => {
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

async function groups(ask: Ask): Promise<Gathered[]> {
  const steps = `${stepSql('followers_bucket')} AS followers_step, ${stepSql('engagement_rate_bucket')} AS rate_step`
  const numbers = `count(*)::INTEGER, min(id), min(followers), max(followers), min(engagement_rate), max(engagement_rate),
    sum(greatest(score, 0))::DOUBLE`
  const found = await ask(`${steps}, level, ${numbers}`, `AND ${KNOWN} GROUP BY followers_step, rate_step, level`)
  return found.map(([followersStep, rateStep, code, count, id, fewest, most, lowest, highest, scores]) => ({
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
  looking: Looking,
): Promise<MarketCounts> {
  const ask = asking(connection, conditions, looking)
  return transaction(connection, async () => {
    const masks = Array.from({ length: looking.slots.masks('category') }, (_, index) => maskColumn('category', index))
    const perLevel = await countPerLevel(ask, '')
    const uncategorised = await countPerLevel(ask, masks.map((mask) => `AND ${mask} = 0`).join(' '))
    const cells = await categoryCells(ask, looking.slots)
    const gathered = await groups(ask)
    const drawn = gathered.reduce((sum, { count }) => sum + count, 0)
    return {
      total: perLevel.reduce((sum, { count }) => sum + count, 0),
      cells: [...cells, ...uncategorised.map((one) => ({ category: null, ...one }))].sort(byCategory),
      bubbles: bubblesOf(drawn <= MOST_BUBBLES ? await singles(ask) : gathered),
    }
  })
}
