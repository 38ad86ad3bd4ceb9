import type { Answer, Input } from '@kolscope/contract/core/route'
import { landscapes } from '@kolscope/contract/search/landscapes'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { problemText } from '../../core/problem-text'
import { sendFiles } from '../../core/send-files'
import { useAction } from '../../ui/action/use-action'
import { refreshLandscapes } from './landscape-calls'

/** A file is read for up to ten seconds and may have to wait for others. */
const TIMEOUT_MS = 90_000
/** The function that sends creates the body. */
const NOTHING_MORE = {} as Input<typeof landscapes.uploadLandscape>

export type Uploaded = Answer<typeof landscapes.uploadLandscape>['data']

/** Sends one spreadsheet and stores the server's response. */
export function useUpload(onUploaded: (data: Uploaded) => void) {
  const [answer, setAnswer] = useState<Uploaded | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const uploading = useAction(
    async (file: File) => {
      const stop = new AbortController()
      sending.current = stop
      setAnswer(null)
      const options = { signal: stop.signal, send: sendFiles('files', [file], () => undefined), timeoutMs: TIMEOUT_MS }
      try {
        const { data } = await call(landscapes.uploadLandscape, NOTHING_MORE, options)
        if (data.upload) await refreshLandscapes()
        setAnswer(data)
        return data
      } catch (error) {
        // A user who closes the dialog no longer wants a response.
        if (stop.signal.aborted) return null
        throw error
      }
    },
    {
      onDone: (data) => data && onUploaded(data),
      failure: (t, error) => {
        const [first] = isApiFailure(error) ? error.errors : []
        return first ? problemText(t, first) : t('landscape.failed')
      },
      failureIn: 'place',
    },
  )
  return { busy: uploading.isRunning, problem: uploading.problem, answer, upload: uploading.run }
}
