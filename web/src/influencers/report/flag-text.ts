import type { ReportFlag } from './flags'
import { usePeerWords } from './peer-words'

/** A strength or risk in words. */
export function useFlagText() {
  const { t, format, peers, shareOf } = usePeerWords()
  return ({ code, value, peers: group }: ReportFlag): string => {
    const percent = format.percent(value, { digits: 0 })
    if (group !== null) {
      return t(`report.flag.${code as 'engagement-above'}`, { percent: shareOf(value), peers: peers(group) })
    }
    if (code === 'active' || code === 'silent' || code === 'spikes') return t(`report.flag.${code}`, { count: value })
    if (code === 'confident' || code === 'unsure') return t(`report.flag.${code}`, { percent })
    if (code === 'engagement-falling' || code === 'reach-falling') {
      return t(`report.flag.${code}`, { percent: format.percent(Math.abs(value), { digits: 0 }) })
    }
    return t(`report.flag.${code as 'growing'}`)
  }
}
