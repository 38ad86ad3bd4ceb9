import { loads } from '@kolscope/contract/lists/loads/loads'
import { useSyncExternalStore } from 'react'
import { call } from '../../core/api'
import { type ApiFailure, isApiFailure } from '../../core/api-failure'
import { createListeners } from '../../core/listeners'
import { onSession, session } from '../../core/session'
import { type FileFault, faultOf } from './file-fault'
import { refreshLoads } from './refresh-loads'
import { sendParts } from './send-parts'

export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** Null until the server knows the file. */
  loadId: number | null
  /** Bytes that have been sent. */
  sent: number
  /** Why the file is not sent at all. */
  fault: FileFault | null
  failure: ApiFailure | null
  /** Called when the server has given the file a number. */
  onKnown: (id: number) => void
}

const listeners = createListeners()
const aborts = new Map<number, AbortController>()
let uploads: readonly Upload[] = []
let nextKey = 1
let isRunning = false

function become(next: readonly Upload[]) {
  uploads = next
  listeners.notify()
}

const change = (key: number, part: Partial<Upload>) =>
  become(uploads.map((one) => (one.key === key ? { ...one, ...part } : one)))
const remove = (key: number) => become(uploads.filter((one) => one.key !== key))

function stop(key: number) {
  remove(key)
  aborts.get(key)?.abort()
}

/** What the server knows of a file; a new file is announced. */
async function announce({ file, loadId }: Upload, signal: AbortSignal) {
  const { data } =
    loadId === null
      ? await call(loads.createLoad, { file_name: file.name, bytes: file.size }, { signal })
      : await call(loads.getLoad, { id: loadId }, { signal })
  return data
}

async function send(upload: Upload): Promise<void> {
  const { key, file } = upload
  const abort = new AbortController()
  aborts.set(key, abort)
  change(key, { state: 'sending', failure: null })
  try {
    const { id, received } = await announce(upload, abort.signal)
    change(key, { loadId: id, sent: received })
    upload.onKnown(id)
    await sendParts({ id, file, signal: abort.signal, onSent: (sent) => change(key, { sent }) }, received)
    // The load on screen is reloaded first, or its upload would be missing for a moment.
    await refreshLoads()
    remove(key)
  } catch (error) {
    if (abort.signal.aborted) return
    if (!isApiFailure(error)) throw error
    change(key, { state: 'failed', failure: error })
    void refreshLoads()
  } finally {
    aborts.delete(key)
  }
}

/** Sends the files one after the other. */
async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    for (;;) {
      const next = uploads.find(({ state }) => state === 'waiting')
      if (next === undefined) return
      await send(next)
    }
  } finally {
    isRunning = false
  }
}

/** The uploads of this tab; they go on when the reader leaves the page, and end with the tab or the session. */
export const uploadQueue = {
  /** `onKnown` is called with the load of each file as soon as the server has given it a number. */
  add(files: readonly File[], onKnown: (id: number) => void): void {
    const added = files.map((file): Upload => {
      const fault = faultOf(file)
      const state = fault === null ? 'waiting' : 'refused'
      return { key: nextKey++, file, state, loadId: null, sent: 0, fault, failure: null, onKnown }
    })
    become([...uploads, ...added])
    void run()
  },
  resume(key: number): void {
    change(key, { state: 'waiting' })
    void run()
  },
  /** Stops the upload of a load that is discarded. */
  forget(loadId: number): void {
    const upload = uploads.find((one) => one.loadId === loadId)
    if (upload) stop(upload.key)
  },
  /** Stops an upload and discards what was sent of it. */
  async cancel(key: number): Promise<void> {
    const upload = uploads.find((one) => one.key === key)
    stop(key)
    if (upload?.loadId == null) return
    try {
      await call(loads.removeLoad, { id: upload.loadId })
    } finally {
      await refreshLoads()
    }
  },
}

export const useUploads = (): readonly Upload[] => useSyncExternalStore(listeners.subscribe, () => uploads)

/** One account's files are not sent by the next one. */
function forgetWithAccount() {
  let owner = session.state().account?._id
  onSession(() => {
    const id = session.state().account?._id
    if (id === owner) return
    owner = id
    for (const abort of aborts.values()) abort.abort()
    become([])
  })
}
forgetWithAccount()

window.addEventListener('beforeunload', (event) => {
  if (uploads.some(({ state }) => state === 'sending' || state === 'waiting')) event.preventDefault()
})
