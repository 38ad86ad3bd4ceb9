import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { type ChildProgram, startProgram } from '../../../testing/child-program'
import { startTestCluster, type TestCluster } from '../../../testing/cluster'
import { urlOf } from '../../../testing/two-servers'
import { builtProgram } from '../../core/built-program'
import { DURABLE_SETTINGS } from '../../core/postgres-cluster'

let cluster: TestCluster
let server: ChildProgram | undefined
afterEach(async () => {
  server?.kill('SIGKILL')
  await server?.ended
  await cluster.stop()
})

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

test('stand-ins that end together with the server are not started again', async () => {
  cluster = await startTestCluster(DURABLE_SETTINGS)
  const env = { npm_lifecycle_event: '', PORT: '0', DATA_DIR: cluster.path, DEMO: '0', STAND_IN_PROVIDERS: '1' }
  const programEnv = { ...env, LOG_LEVEL: 'warn', DATABASE_URL: urlOf(cluster.connection) }
  server = startProgram(builtProgram('main'), [], programEnv)
  await server.line(/ready: /)
  const standIns = childrenOf(server.pid)
  expect(standIns).not.toEqual([])
  // As a terminal or a service manager does: every process of the group gets the signal.
  for (const pid of standIns) process.kill(pid, 'SIGTERM')
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.lines.filter((line) => line.includes('started again'))).toEqual([])
})
