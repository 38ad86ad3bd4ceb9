import type { Answer } from '@kolscope/contract/core/route'
import { standings } from '@kolscope/contract/lists/collections/standings'
import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import { MAX_TRACKED, tracking } from '@kolscope/contract/sync/tracking'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { currentTranslate, loadArea } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import { refreshQueriesOf } from '../../core/query'
import { notify } from '../../ui/feedback/notify'
import { filtersOf } from '../filters/search-calls'

/** These influencers, or all results of a search. */
export type ToTrack = readonly number[] | { query: SearchQuery; selected: number; except: readonly number[] }

/** The influencers to track of which only some fit. */
export interface NoRoom {
  of: ToTrack
  count: number
  room: number
}

const { listTracked, listAlerts, alertNews, whichTracked } = tracking
const SHOWN = [listTracked, listAlerts, alertNews, whichTracked, standings.listStandings]

/** Reloads everything on screen about tracking. */
export const refreshTracking = () => refreshQueriesOf(...SHOWN)

/** Shows the reason if the server gave one, such as a plan that has ended. */
export function tellFailed(error?: unknown) {
  const t = currentTranslate()
  const [first] = isApiFailure(error) ? error.errors : []
  notify({ text: first ? problemText(t, first) : t('action.failed'), color: 'danger' })
}

const countOf = (of: ToTrack) => ('selected' in of ? of.selected : of.length)

/** What the refusal says about room; null if something else was wrong. */
function noRoomIn(error: unknown, of: ToTrack): NoRoom | null {
  const full = isApiFailure(error) ? error.errors.find(({ code }) => code === 'too-many-tracked') : undefined
  return full ? { of, count: countOf(of), room: Number(full.values?.room ?? 0) } : null
}

function callTrack(of: ToTrack, onlyFitting: boolean): Promise<Answer<typeof tracking.track>> {
  if (!('selected' in of)) return call(tracking.track, { influencer_ids: [...of], fitting: onlyFitting })
  const { query, selected, except } = of
  const { sort_field, sortBy } = query
  const filters = { ...filtersOf(query), sort_field, sortBy }
  return call(tracking.trackFound, { ...filters, selected, except: [...except], fitting: onlyFitting })
}

function tellTracked({ added, left_out, added_ids }: Answer<typeof tracking.track>): void {
  const t = currentTranslate()
  if (added === 0) {
    notify({ text: t('tracking.already') })
    return
  }
  const text =
    left_out > 0 ? t('tracking.trackedSome', { count: added, left: left_out }) : t('tracking.tracked', { count: added })
  notify({ text, onUndo: () => void untrack(added_ids) })
}

/** Tracks influencers, and offers to undo it; returns null if that failed, or how little room there is. */
export async function track(of: ToTrack, onlyFitting = false): Promise<'done' | NoRoom | null> {
  await loadArea('tracking')
  try {
    tellTracked(await callTrack(of, onlyFitting))
  } catch (error) {
    const noRoom = noRoomIn(error, of)
    if (noRoom !== null && noRoom.room > 0) return noRoom
    if (noRoom === null) tellFailed(error)
    else notify({ text: currentTranslate()('tracking.tooMany', { most: MAX_TRACKED }), color: 'danger' })
    return null
  }
  await refreshTracking()
  return 'done'
}

/** Stops tracking influencers, and offers to undo it. */
export async function untrack(ids: readonly number[]): Promise<void> {
  await loadArea('tracking')
  const t = currentTranslate()
  try {
    const { removed } = await call(tracking.untrack, { influencer_ids: [...ids] })
    notify({ text: t('tracking.untracked', { count: removed }), onUndo: () => void track(ids) })
  } catch {
    tellFailed()
  }
  await refreshTracking()
}
