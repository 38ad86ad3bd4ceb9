import type { TextKey } from '../../core/i18n'

interface ResultTexts {
  title: TextKey
  what: TextKey
  /** What the user can do about it. */
  advice: TextKey | null
  /** Whether the text reassures; not needed if a page merely does not exist, because nothing was at stake. */
  reassures: boolean
}

const TEXTS = {
  notFound: { title: 'error.notFound', what: 'error.notFoundWhat', advice: 'error.notFoundDo', reassures: false },
  denied: { title: 'error.denied', what: 'error.deniedWhat', advice: 'error.deniedDo', reassures: false },
  badRequest: {
    title: 'error.badRequest',
    what: 'error.badRequestWhat',
    advice: 'error.badRequestDo',
    reassures: true,
  },
  unreachable: {
    title: 'error.unreachable',
    what: 'error.unreachableWhat',
    advice: 'error.unreachableDo',
    reassures: true,
  },
  tooMany: { title: 'error.tooMany', what: 'error.tooManyWhat', advice: 'error.tooManyDo', reassures: true },
  server: { title: 'error.server', what: 'error.serverWhat', advice: 'error.serverDo', reassures: true },
  page: { title: 'error.page', what: 'error.pageWhat', advice: 'error.pageDo', reassures: true },
} as const satisfies Record<string, ResultTexts>

export type ResultKind = keyof typeof TEXTS

export const textsOfKind = (kind: ResultKind): (typeof TEXTS)[ResultKind] => TEXTS[kind]

/** What an HTTP status means to a reader; 0 is no response. */
export function kindOf(status: number): ResultKind {
  if (status === 0 || (status >= 502 && status <= 504)) return 'unreachable'
  if (status === 401 || status === 403) return 'denied'
  if (status === 404) return 'notFound'
  if (status === 429) return 'tooMany'
  return status >= 400 && status < 500 ? 'badRequest' : 'server'
}
