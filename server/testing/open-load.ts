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
  const answers: Promise<Answered>[] = []
  const began = performance.now()
  while (performance.now() - began < seconds * 1_000) {
    const due = ((performance.now() - began) / 1_000) * perSecond
    while (answers.length < due) answers.push(timeAnswer(call(answers.length)))
    await wait(TURN_MS)
  }
  return Promise.all(answers)
}

async function timeAnswer(answering: Promise<Response>): Promise<Answered> {
  const began = performance.now()
  const answer = await answering
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - began }
}
