import { MAX_TRACKED, tracking } from '@kolscope/contract/tracking'
import { call } from '../core/api'
import { isApiFailure } from '../core/api-failure'
import { currentTranslate, loadArea } from '../core/i18n'
import { queries } from '../core/query'
import { notify } from '../ui/notify'

/** So often a page that stays open is looked at again: alerts come by themselves. */
export const LOOK_AGAIN_MS = 30_000

/** Asks again for everything about tracking that is shown. */
export const refreshTracking = (): Promise<unknown> =>
  Promise.all(
    [tracking.listTracked, tracking.listAlerts, tracking.whichTracked].map(({ method, path }) =>
      queries.invalidateQueries({ queryKey: [method, path] }),
    ),
  )

function failed(error: unknown): void {
  const t = currentTranslate()
  const isFull = isApiFailure(error) && error.errors.some(({ code }) => code === 'too-many')
  notify({ text: isFull ? t('tracking.tooMany', { most: MAX_TRACKED }) : t('tracking.failed'), color: 'danger' })
}

/** Follows influencers from now on, and offers the way back. */
export async function track(ids: readonly number[]): Promise<void> {
  await loadArea('tracking')
  const t = currentTranslate()
  try {
    const { data: before } = await call(tracking.whichTracked, { influencer_ids: ids.slice(0, 100) })
    const { added } = await call(tracking.track, { influencer_ids: [...ids] })
    const fresh = ids.filter((id) => !before.includes(id))
    const undo = ids.length <= 100 ? { onUndo: () => void untrack(fresh) } : {}
    notify(added === 0 ? { text: t('tracking.already') } : { text: t('tracking.tracked', { count: added }), ...undo })
  } catch (error) {
    failed(error)
  }
  await refreshTracking()
}

/** Follows influencers no longer, and offers the way back. */
export async function untrack(ids: readonly number[]): Promise<void> {
  await loadArea('tracking')
  const t = currentTranslate()
  try {
    const { removed } = await call(tracking.untrack, { influencer_ids: [...ids] })
    notify({ text: t('tracking.untracked', { count: removed }), onUndo: () => void track(ids) })
  } catch (error) {
    failed(error)
  }
  await refreshTracking()
}

/** Notes alerts as seen; all of them without ids. */
export async function seeAlerts(ids?: number[]): Promise<void> {
  try {
    await call(tracking.seeAlerts, ids === undefined ? {} : { ids })
  } catch (error) {
    failed(error)
  }
  await refreshTracking()
}
