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

/** These influencers, or everybody whom a search finds. */
export type ToTrack = readonly number[] | { query: SearchQuery; selected: number; except: readonly number[] }

/** There is room for some of them only. */
export interface NoRoom {
  of: ToTrack
  wanted: number
  room: number
}

const { listTracked, listAlerts, alertNews, whichTracked } = tracking
const SHOWN = [listTracked, listAlerts, alertNews, whichTracked, standings.listStandings]

/** Asks again for everything about tracking that is shown. */
export const refreshTracking = () => refreshQueriesOf(...SHOWN)

/** Says why, where the server gave a reason: such as a plan that has ended. */
export function tellFailed(error?: unknown) {
  const t = currentTranslate()
  const [first] = isApiFailure(error) ? error.errors : []
  notify({ text: first ? problemText(t, first) : t('action.failed'), color: 'danger' })
}

const wantedOf = (of: ToTrack) => ('selected' in of ? of.selected : of.length)

/** Null where something else was wrong. */
function noRoomIn(error: unknown, of: ToTrack): NoRoom | null {
  const full = isApiFailure(error) ? error.errors.find(({ code }) => code === 'too-many-tracked') : undefined
  return full ? { of, wanted: wantedOf(of), room: Number(full.values?.room ?? 0) } : null
}

function callTrack(of: ToTrack, fitting: boolean): Promise<Answer<typeof tracking.track>> {
  if (!('selected' in of)) return call(tracking.track, { influencer_ids: [...of], fitting })
  const { query, selected, except } = of
  const { sort_field, sortBy } = query
  const filters = { ...filtersOf(query), sort_field, sortBy }
  return call(tracking.trackFound, { ...filters, selected, except: [...except], fitting })
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

/** Follows influencers from now on, and offers to undo it; returns null where that failed, or how little room there is. */
export async function track(of: ToTrack, fitting = false): Promise<'done' | NoRoom | null> {
  await loadArea('tracking')
  try {
    tellTracked(await callTrack(of, fitting))
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

/** Follows influencers no longer, and offers the way back. */
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
