import { SCORE_LEVELS, type ScoreLevel } from '@kolscope/contract/core/enums'
import type { RowMemory, Stateful } from './memory'

const LEVELS = SCORE_LEVELS.length
/** Larger than every step. */
const STEPS = 4_096

/** Influencers that are as close as the chart can tell. */
export interface Group {
  followersStep: number
  rateStep: number
  level: ScoreLevel
}

/** Numbers groups from 0, so that arrays can be about them. */
export class GroupNumbers implements Stateful<Group[]> {
  readonly #numberByKey = new Map<number, number>()
  readonly #groups: Group[] = []

  constructor(memory: Pick<RowMemory, 'keep'>) {
    memory.keep(this)
  }

  save(): Group[] {
    return this.#groups
  }

  restore(groups: Group[]): void {
    for (const group of groups) this.of(group)
  }

  get size(): number {
    return this.#groups.length
  }

  of(group: Group): number {
    const key = (group.followersStep * STEPS + group.rateStep) * LEVELS + SCORE_LEVELS.indexOf(group.level)
    const known = this.#numberByKey.get(key)
    if (known !== undefined) return known
    this.#numberByKey.set(key, this.#groups.length)
    return this.#groups.push(group) - 1
  }

  groupOf(number: number): Group {
    return this.#groups[number] as Group
  }
}
