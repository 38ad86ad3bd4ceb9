import { ERASED_TEXT } from '@kolscope/contract/search/saved-searches'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The value with every text that names them replaced. */
export function mask(value: Json, names: (text: string) => boolean): Json {
  if (typeof value === 'string') return names(value) ? ERASED_TEXT : value
  if (Array.isArray(value)) return value.map((one) => mask(one, names))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mask(one, names)]))
}
