import type { Method } from '@kolscope/contract/core/route'
import { isBatchable } from '@kolscope/contract/system/batch'
import type { Operation } from '../../core/operation'

/** Plain segments and nothing that a router would turn into another path: no dots, escapes, backslashes or queries. */
const ENDPOINT = /^\/?[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\/?$/

/** The segments an endpoint names below /api/v1; null unless it has the only valid spelling. */
export function segmentsOf(endpoint: string): string[] | null {
  if (!ENDPOINT.test(endpoint)) return null
  const segments = endpoint.split('/').filter((one) => one !== '')
  return segments[0] === 'api' && segments[1] === 'v1' ? segments.slice(2) : segments
}

interface Endpoint {
  operation: Operation
  method: Method
  pattern: readonly string[]
}

export interface CallMatch {
  operation: Operation
  params: Record<string, string>
}

const isParameter = (segment: string) => segment.startsWith(':')
const parametersIn = ({ pattern }: Endpoint) => pattern.filter(isParameter).length

const fits = (pattern: readonly string[], segments: readonly string[]) =>
  pattern.length === segments.length &&
  pattern.every((segment, index) => isParameter(segment) || segment === segments[index])

/** The closed table of endpoints that a batch may name; fixed segments take precedence over parameters. */
const tableOf = (operations: readonly Operation[]) =>
  operations
    .filter(({ route }) => isBatchable(route))
    .map(
      (operation): Endpoint => ({
        operation,
        method: operation.route.method,
        pattern: operation.route.path.replace(/^\/api\/v1\//, '').split('/'),
      }),
    )
    .sort((a, b) => parametersIn(a) - parametersIn(b))

declare module '../../core/services' {
  interface Services {
    /** The call that a batch names. */
    findCall: ReturnType<typeof callsAmong>
  }
}

/** Finds calls among those that are mounted by the time of the first batch. */
export function callsAmong(operations: readonly Operation[]) {
  let table: readonly Endpoint[] | undefined
  return (method: Method, segments: readonly string[]): CallMatch | null => {
    table ??= tableOf(operations)
    const endpoint = table.find((one) => one.method === method && fits(one.pattern, segments))
    if (!endpoint) return null
    const pairs = endpoint.pattern.flatMap((segment, index) =>
      isParameter(segment) ? [[segment.slice(1), segments[index] ?? '']] : [],
    )
    return { operation: endpoint.operation, params: Object.fromEntries(pairs) }
  }
}
