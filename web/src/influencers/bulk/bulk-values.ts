import type { State } from '@kolscope/contract/core/enums'
import type { BulkChange } from '@kolscope/contract/influencers/editing'
import { type HeldCategory, isPoint, pointsOf } from '../../ui/resonance/held'

/** What the drawer sets; nothing in it is a default. */
export interface BulkValues {
  addCategories: HeldCategory[]
  removeCategories: number[]
  addCareers: number[]
  removeCareers: number[]
  isSample: boolean | null
  state: State | null
}

export const NOTHING_SET: BulkValues = {
  addCategories: [],
  removeCategories: [],
  addCareers: [],
  removeCareers: [],
  isSample: null,
  state: null,
}

const ifAny = <K extends string, T>(key: K, list: readonly T[]) => (list.length > 0 ? { [key]: [...list] } : {})

/** The change in the format of the calls: only the parts that are set. */
export const changeOf = (values: BulkValues): BulkChange => ({
  ...ifAny('add_categories', pointsOf(values.addCategories)),
  ...ifAny('remove_categories', values.removeCategories),
  ...ifAny('add_careers', values.addCareers),
  ...ifAny('remove_careers', values.removeCareers),
  ...(values.isSample !== null && { is_sample: values.isSample }),
  ...(values.state !== null && { user_state: values.state }),
})

export const isSet = (values: BulkValues): boolean => Object.keys(changeOf(values)).length > 0

/** Whether an entry is both to be added and to be removed. */
export const hasBoth = ({ addCategories, removeCategories, addCareers, removeCareers }: BulkValues): boolean =>
  addCategories.some(({ id }) => removeCategories.includes(id)) || addCareers.some((id) => removeCareers.includes(id))

export const hasWrongPoint = ({ addCategories }: BulkValues): boolean =>
  addCategories.some(({ ressonance_point }) => !isPoint(ressonance_point))
