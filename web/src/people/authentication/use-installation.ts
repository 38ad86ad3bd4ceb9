import type { Answer } from '@kolscope/contract/core/route'
import { config } from '@kolscope/contract/system/config'
import { useEffect, useState } from 'react'
import { call } from '../../core/api'

type Installation = Answer<typeof config.getConfig>

/** What the installation reports about itself; null until it responds. The sign-in works without it. */
export function useInstallation(): Installation | null {
  const [installation, setInstallation] = useState<Installation | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call(config.getConfig, {}, { signal: leaving.signal }).then(setInstallation, () => undefined)
    return () => leaving.abort()
  }, [])
  return installation
}
