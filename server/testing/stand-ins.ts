import { builtProgram } from '../src/core/built-program'
import type { Wish } from '../stand-ins/control'
import type { LoggedRequest } from '../stand-ins/request-log'
import { type ChildProgram, startProgram } from './child-program'

export interface TestStandIns {
  origin: string
  /** Changes their behavior; anything not named stays the same. */
  control: (wish: Wish) => Promise<void>
  /** The requests since the last reset, and the units used of each bucket. */
  seen: () => Promise<{ requests: LoggedRequest[]; used: Record<string, number> }>
  kill: ChildProgram['kill']
  stop: () => Promise<void>
}

const TEST_APP = 'https://kolscope.test/oauth/return'

/**
 * The stand-ins of the providers in a separate process; without a `returnTo`, every return page on this machine is one.
 */
export async function startStandIns(port = 0, returnTo: string | null = TEST_APP): Promise<TestStandIns> {
  const child = startProgram(builtProgram('stand-ins'), [
    '--port',
    String(port),
    ...(returnTo ? ['--return-to', returnTo] : []),
  ])
  const line = await child.line(/are ready/)
  const origin = /http:\S+/.exec(line)?.[0] ?? ''
  const headers = { 'content-type': 'application/json' }
  return {
    origin,
    control: async (wish) => {
      const answer = await fetch(`${origin}/control`, { method: 'POST', headers, body: JSON.stringify(wish) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    seen: async () => (await fetch(`${origin}/control`)).json() as ReturnType<TestStandIns['seen']>,
    kill: child.kill,
    stop: async () => {
      child.kill('SIGKILL')
      await child.ended
    },
  }
}
