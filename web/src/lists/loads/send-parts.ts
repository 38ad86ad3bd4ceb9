import type { Input } from '@kolscope/contract/core/route'
import { LIST_PART_BYTES, loads } from '@kolscope/contract/lists/loads/loads'
import { call } from '../../core/api'
import { sendFiles } from '../../core/send-files'
import { tryAgain } from './try-again'

/** A part may take this long on a slow line. */
const TIMEOUT_MS = 300_000

interface Sending {
  id: number
  file: File
  signal: AbortSignal
  onSent: (bytes: number) => void
}

/** Sends one part, again after a lost connection: the server ignores a part that it has. */
async function sendPart({ id, file, signal, onSent }: Sending, offset: number): Promise<void> {
  const part = new File([file.slice(offset, offset + LIST_PART_BYTES)], file.name)
  const send = sendFiles('files', [part], (share) => onSent(offset + share * part.size))
  // The function that sends creates the body.
  const input = { id, offset } as Input<typeof loads.sendLoadPart>
  await tryAgain(() => call(loads.sendLoadPart, input, { signal, send, timeoutMs: TIMEOUT_MS }), signal)
}

/** Sends the rest of a file, part by part, from the byte up to which it has arrived. */
export async function sendParts(sending: Sending, received: number): Promise<void> {
  for (let offset = received; offset < sending.file.size; offset += LIST_PART_BYTES) await sendPart(sending, offset)
}
