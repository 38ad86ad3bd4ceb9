import { setTimeout as wait } from 'node:timers/promises'

export interface Answered {
  status: number
  retryAfter: string | null
  ms: number
}

const TURN_MS = 20

/** Calls so often a second, whether or not earlier calls were answered; resolves when all are. */
export async function openLoad(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  call: (nth: number) => Promise<Response>,
): Promise<Answered[]> {
  const sent: Promise<Answered>[] = []
  const began = performance.now()
  while (performance.now() - began < seconds * 1_000) {
    const due = ((performance.now() - began) / 1_000) * perSecond
    while (sent.length < due) sent.push(timed(call(sent.length)))
    await wait(TURN_MS)
  }
  return Promise.all(sent)
}

async function timed(answering: Promise<Response>): Promise<Answered> {
  const began = performance.now()
  const answer = await answering
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - began }
}
