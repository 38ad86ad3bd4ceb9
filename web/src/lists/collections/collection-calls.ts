import { collections, type MembershipAnswer } from '@kolscope/contract/lists/collections/collections'
import { jobs } from '@kolscope/contract/system/jobs'
import { call } from '../../core/api'
import { isApiFailure, NO_ANSWER } from '../../core/api-failure'
import type { Translate } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import { refreshQueries, refreshQueriesOf } from '../../core/query'
import { refreshStandings } from '../../search/hits/standing-calls'
import { notify } from '../../ui/feedback/notify'
import { failureText } from '../../ui/form/form-texts'

const COLLECTIONS = '/api/v1/collections'

/** Reloads everything that shows collections or their members. */
export async function refreshCollections(): Promise<void> {
  await Promise.all([
    refreshQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith(COLLECTIONS) }),
    refreshStandings(),
  ])
}

/** Makes the bell check immediately for work that has just started. */
export const refreshJobs = () => refreshQueriesOf(jobs.listJobs)

const OWN_WORDS = [403, 404, NO_ANSWER]

/** Why a collection could not be changed: its field's problem in the reader's language, else the server's own words. */
export function refusalText(t: Translate, error: unknown): string {
  if (!isApiFailure(error)) return t('action.failed')
  const [first] = error.errors
  if (first) return problemText(t, first)
  const isKnown = OWN_WORDS.includes(error.status) || error.status >= 500
  return isKnown || error.message === '' ? failureText(t, error) : error.message
}

/** Undoes adding, removing, moving or triage, and reports how far that succeeded. */
export async function undoChange(id: number, t: Translate): Promise<void> {
  try {
    const { undone, left } = await call(collections.undoCollectionChange, { id })
    notify({ text: left > 0 ? t('save.undoneLeft', { undone, left }) : t('save.undone', { count: undone }) })
  } catch {
    notify({ text: t('save.undoFailed'), color: 'danger' })
  }
  await refreshCollections()
}

type Added = Omit<MembershipAnswer, 'code' | 'removed'>

/** Reports the result of adding, and offers to undo it. */
export function tellAdded({ added, already, change_id }: Added, t: Translate, key?: string) {
  const text =
    added === 0
      ? t('save.already')
      : already === 0
        ? t('save.added', { count: added })
        : t('save.addedMany', { added, already })
  notify({
    text,
    color: added === 0 ? 'info' : 'success',
    ...(key !== undefined && { key }),
    ...(change_id !== null && { onUndo: () => void undoChange(change_id, t) }),
  })
}
