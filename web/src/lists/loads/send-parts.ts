import type { Input } from '@kolscope/contract/core/route'
import { LIST_PART_BYTES, loads } from '@kolscope/contract/lists/loads/loads'
import { call, waitOf } from '../../core/api'
import { isApiFailure, NO_ANSWER } from '../../core/api-failure'
import { sendFiles } from '../../core/send-files'

/** A part may take this long on a slow line. */
const TIMEOUT_MS = 300_000
const MAX_TRIES = 6

interface Sending {
  id: number
  file: File
  signal: AbortSignal
  onSent: (bytes: number) => void
}

const pause = (waitMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, waitMs)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

/** Sends one part, again after a lost connection: the server ignores a part that it has. */
async function sendPart({ id, file, signal, onSent }: Sending, offset: number): Promise<void> {
  const part = new File([file.slice(offset, offset + LIST_PART_BYTES)], file.name)
  const send = sendFiles('files', [part], (share) => onSent(offset + share * part.size))
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The function that sends creates the body.
      await call(loads.sendLoadPart, { id, offset } as Input<typeof loads.sendLoadPart>, {
        signal,
        send,
        timeoutMs: TIMEOUT_MS,
      })
      return
    } catch (error) {
      const mayPass = isApiFailure(error) && [NO_ANSWER, 429, 502, 503, 504].includes(error.status)
      if (!mayPass || attempt === MAX_TRIES) throw error
      await pause(waitOf(error, attempt), signal)
    }
  }
}

/** Sends the rest of a file, part by part, from the byte up to which it has arrived. */
export async function sendParts(sending: Sending, received: number): Promise<void> {
  for (let offset = received; offset < sending.file.size; offset += LIST_PART_BYTES) await sendPart(sending, offset)
}
