import { LINK_PROBLEMS, type LinkProblemCode } from '@kolscope/contract/sync/linking'
import { Refusal } from '../../core/errors'
import type { Failure } from '../connectors/port'

const BAD_GATEWAY = 502

/** Why linking did not work, in a sentence for people and a code for programs. */
export function linkRefusal(
  code: LinkProblemCode,
  values: Readonly<Record<string, string>> = {},
  field = 'platform',
  status = 400,
): Refusal {
  const message = LINK_PROBLEMS[code].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return new Refusal(status, message, { errors: [{ field, message, code, values }] })
}

/** The refusal that a user who links an account gets for a provider's failure. */
export function failureRefusal(failure: Failure): Refusal {
  switch (failure.kind) {
    case 'needs-reconnect':
      return linkRefusal('link-reconnect')
    case 'missing-scope':
      return linkRefusal('link-scope')
    case 'rate-limited':
    case 'quota-exhausted':
      return linkRefusal('link-busy', { until: failure.until }, 'platform', BAD_GATEWAY)
    case 'transient':
      return linkRefusal('link-unreachable', {}, 'platform', BAD_GATEWAY)
    case 'bug':
    case 'not-found':
    case 'unavailable':
      return linkRefusal('link-refused', { detail: failure.detail }, 'platform', BAD_GATEWAY)
  }
}
