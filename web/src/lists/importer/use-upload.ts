import type { Input } from '@kolscope/contract/core/route'
import type { ImportFile } from '@kolscope/contract/core/spreadsheet-file'
import { importer } from '@kolscope/contract/lists/importer'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../core/api'
import { type ApiFailure, isApiFailure } from '../../core/api-failure'
import { sendFiles } from '../../core/send-files'
import { refreshImports } from './refresh-imports'

/** Files are read one after the other, each for up to ten seconds, and may have to wait for others. */
const TIMEOUT_MS = 180_000

/** The function that sends creates the body. */
const NOTHING_MORE = {} as Input<typeof importer.findFromFiles>

/** Sends files and reports the progress. */
export function useUpload(onImported: (id: number) => void) {
  /** The progress from 0 to 1; null if nothing is being sent. */
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  /** What the server could not read, if it could read nothing. */
  const [refused, setRefused] = useState<readonly ImportFile[]>([])
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function upload(files: readonly File[]) {
    const stop = new AbortController()
    sending.current = stop
    setFailure(null)
    setRefused([])
    setShare(0)
    try {
      const { data } = await call(importer.findFromFiles, NOTHING_MORE, {
        signal: stop.signal,
        send: sendFiles('files', files, setShare),
        timeoutMs: TIMEOUT_MS,
      })
      if (data.id === null) return setRefused(data.files)
      void refreshImports()
      onImported(data.id)
    } catch (error) {
      if (isApiFailure(error)) setFailure(error)
      else if (!stop.signal.aborted) throw error
    } finally {
      setShare(null)
    }
  }
  const forget = () => {
    setFailure(null)
    setRefused([])
  }
  return { share, failure, refused, upload, cancel: () => sending.current?.abort(), forget }
}
