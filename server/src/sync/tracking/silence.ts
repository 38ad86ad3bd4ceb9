import { isOld } from '@kolscope/contract/market/age'
import { dayText } from '../../market/metrics/window'
import { DAY_MS, type Signal, type Watched } from './watched'

/** Whole days from the last post to the last check of the posts; unchecked time is not silence, and a
 * check of long ago is no news. */
export function silenceSignals({ lastPostAt, postsObservedAt }: Watched, nowMs: number): Signal[] {
  if (lastPostAt === null || postsObservedAt === null) return []
  if (isOld(new Date(postsObservedAt).toISOString(), nowMs)) return []
  const days = Math.floor((postsObservedAt - lastPostAt) / DAY_MS)
  if (days < 1) return []
  const lastDay = Math.floor(lastPostAt / DAY_MS)
  return [
    {
      kind: 'silence',
      about: dayText(lastDay),
      day: dayText(Math.floor(postsObservedAt / DAY_MS)),
      strength: days,
      value: days,
      usual: null,
      limitAt: (threshold) => threshold,
      isReached: true,
      postId: null,
      sinceDay: (threshold) => lastDay + threshold,
    },
  ]
}
