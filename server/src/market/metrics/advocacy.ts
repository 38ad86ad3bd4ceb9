import { type AdvocacyCues, DEFAULT_ADVOCACY_CUES } from '../../core/settings/default-cues'
import { type Cues, compileCues, firedCue, wordsOf } from './cue-match'
import { type Basis, type Metric, measured, unknown } from './metric'
import type { Comment } from './observations'
import { dayOfTime, type Window } from './window'

const MIN_COMMENTS = 20

/** Advocacy cues prepared for matching. */
export type CompiledAdvocacy = Readonly<Record<keyof AdvocacyCues, Cues>>

/** The kind of recommendation in a comment. */
export type Advocacy = 'recommends' | 'asksWhere' | 'bought' | 'tagsFriend'

/** Compiles the lists once for many comments. */
export function compileAdvocacy(cues: AdvocacyCues): CompiledAdvocacy {
  return {
    recommends: compileCues(cues.recommends),
    asksWhere: compileCues(cues.asksWhere),
    bought: compileCues(cues.bought),
    against: compileCues(cues.against),
  }
}

export const ADVOCACY_CUES = compileAdvocacy(DEFAULT_ADVOCACY_CUES)

/**
 * How a comment recommends something, or null; a cue against it overrules the others, and naming the influencer
 * (`handles`, lower case without @) does not count as tagging a friend. Source: rule list, en and vi.
 */
export function advocacyOf(
  text: string,
  cues = ADVOCACY_CUES,
  handles: ReadonlySet<string> = new Set(),
): Advocacy | null {
  const words = wordsOf(text)
  if (firedCue(cues.against, words) !== null) return null
  for (const kind of ['recommends', 'bought', 'asksWhere'] as const) {
    if (firedCue(cues[kind], words) !== null) return kind
  }
  const tagsFriend = words.words.some((word) => word.startsWith('@') && !handles.has(word.slice(1)))
  return tagsFriend ? 'tagsFriend' : null
}

/** The input of advocacy; comments null means that none were ever sampled. */
export type AdvocacyInput = {
  comments: readonly Comment[] | null
  window: Window
  basis: Basis
  timeZone: string
  cues?: CompiledAdvocacy
  handles?: ReadonlySet<string>
}

/**
 * Advocacy score, 0-100: 100 · (k + 1) / (n + 2) for k advocating among n sampled comments of the window, and k itself
 * (count); both unknown below 20 comments. Source: metrics v1.
 */
export function advocacy(input: AdvocacyInput): { advocacyScore: Metric; totalAdvocacyScore: Metric } {
  const { comments, window, basis, timeZone, cues, handles } = input
  const inWindow = (comments ?? []).filter(({ at }) => {
    if (at === null || !Number.isFinite(at)) return false
    const day = dayOfTime(at, timeZone)
    return day >= window.fromDay && day <= window.toDay
  })
  const n = inWindow.length
  if (n < MIN_COMMENTS) {
    const none = unknown(basis, 'comments', n, n === 0 ? 'no-comments' : 'too-few-comments')
    return { advocacyScore: none, totalAdvocacyScore: none }
  }
  const hits = inWindow.filter(({ text }) => advocacyOf(text, cues, handles) !== null).length
  return {
    advocacyScore: measured(basis, 'comments', n, (100 * (hits + 1)) / (n + 2)),
    totalAdvocacyScore: measured(basis, 'comments', n, hits),
  }
}
