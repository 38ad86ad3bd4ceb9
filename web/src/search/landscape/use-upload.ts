import type { Answer, Input } from '@kolscope/contract/core/route'
import { landscapes } from '@kolscope/contract/search/landscapes'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { sendFiles } from '../../core/send-files'
import { refreshLandscapes } from './landscape-calls'

/** A file is read for up to ten seconds and may have to wait for others. */
const TIMEOUT_MS = 90_000
/** The sender makes the body. */
const NOTHING_MORE = {} as Input<typeof landscapes.uploadLandscape>

export type Uploaded = Answer<typeof landscapes.uploadLandscape>['data']

/** Sends one spreadsheet and keeps what the server said of it. */
export function useUpload() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [answer, setAnswer] = useState<Uploaded | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function upload(file: File): Promise<Uploaded | null> {
    const stop = new AbortController()
    sending.current = stop
    setBusy(true)
    setFailed(false)
    setAnswer(null)
    try {
      const options = { signal: stop.signal, send: sendFiles('files', [file], () => undefined), timeoutMs: TIMEOUT_MS }
      const { data } = await call(landscapes.uploadLandscape, NOTHING_MORE, options)
      if (data.upload) await refreshLandscapes()
      setAnswer(data)
      return data
    } catch (error) {
      // A user who closes the dialog no longer wants a response.
      if (stop.signal.aborted) return null
      if (!isApiFailure(error)) throw error
      setFailed(true)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, failed, answer, upload }
}
