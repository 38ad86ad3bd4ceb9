import { State } from '@kolscope/contract/core/enums'
import type { RedFlag } from '@kolscope/contract/lists/collections/members'
import type { FieldWords } from '../../../search/filters/field-words'

type Words = Pick<FieldWords, 't' | 'format'>

/** A red flag in two or three words. */
export const flagText = ({ t }: Words, { code }: RedFlag): string => t(`deciding.flag.${code}`)

/** The numbers of a flag as displayed: shares as percent, counts in full, states by their name. */
function writtenValues({ t, format }: Words, values: NonNullable<RedFlag['values']>): Record<string, string | number> {
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'number' && /percent|rate|share/.test(name))
      return [name, format.percent(Math.abs(value))] as const
    const state = State.safeParse(value)
    return [name, state.success ? t(`state.${state.data}`) : value] as const
  })
  return Object.fromEntries(entries)
}

/** The basis of a red flag, in a sentence. */
export function flagWhy(words: Words, { code, values = {} }: RedFlag): string {
  const key = `deciding.why.${code}` as 'deciding.why.stale'
  return words.t(key, writtenValues(words, values) as never)
}
