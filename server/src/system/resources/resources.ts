import type { Feature } from '@kolscope/contract/core/route'
import type { Verbs } from '../../core/mount'
import type { Operation, Verb } from '../../core/operation'

/** Each alias runs the verb of the PATCH at its path. */
export function updateVerbs(aliases: Feature, operations: readonly Operation[]): Verbs<Feature> {
  const verbAt = (path: string): Verb<Operation['route']> => {
    const own = operations.find(({ route }) => route.method === 'PATCH' && route.path === path)
    if (!own) throw new Error(`Nothing updates ${path}.`)
    return own.verb
  }
  return Object.fromEntries(Object.entries(aliases).map(([name, { path }]) => [name, verbAt(path)]))
}
