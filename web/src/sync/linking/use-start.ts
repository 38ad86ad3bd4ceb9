import { type LinkedPlatform, linking } from '@kolscope/contract/sync/linking'
import { useState } from 'react'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { linkProblemText } from './link-problem-text'

/**
 * Leaves for the provider's own page, from which users return to the return page. `lastProblem` is why it failed
 * before.
 */
export function useStart(lastProblem: string) {
  const t = useT()
  const [leavingFor, setLeavingFor] = useState<LinkedPlatform | null>(null)
  const [problem, setProblem] = useState(lastProblem)
  async function start(platform: LinkedPlatform) {
    setLeavingFor(platform)
    setProblem('')
    try {
      const { data } = await call(linking.startLinking, { platform })
      window.location.assign(data.url)
    } catch (error) {
      setLeavingFor(null)
      setProblem(linkProblemText(t, error))
    }
  }
  return { start, leavingFor, problem, forget: () => setProblem('') }
}
