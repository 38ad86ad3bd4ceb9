import { setTimeout as sleep } from 'node:timers/promises'
import { offer, outcomeNamed, rowOf } from './http/load'
import { searchPath } from './http/queries'
import { FILES, importAll, MAX_BYTES, makeUpload } from './http/spreadsheets'
import { benchOptions, searchable, serveMarket } from './market/prepare'
import { report, target } from './report'

const { size, seconds, json } = benchOptions({ size: 100_000, seconds: 20 })
const SEARCHES_PER_SECOND = 50

const { server } = await serveMarket(size)
await searchable(server, size)
const search = {
  name: 'search',
  perSecond: SEARCHES_PER_SECOND,
  call: (n: number) => ({ method: 'GET', path: searchPath(n, 'the mix') }),
}
const during = async (phase: string, forSeconds: number) => {
  const outcome = outcomeNamed(await offer(server.port, server.token, forSeconds, [search]), 'search')
  return { row: rowOf(phase, outcome), p95: outcome.p95 }
}

/** The longest wait for a request that needs no work from the server. */
function watchLag() {
  let longestMs = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await (await fetch(`http://127.0.0.1:${server.port}/health/live`)).text()
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      await sleep(10)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return longestMs
  }
}

try {
  // Created before anything is measured: this process also makes the searches.
  const upload = await makeUpload()
  await during('warm up', 5)
  const alone = await during('searches alone', seconds)
  const stopWatching = watchLag()
  const [beside, { tookSeconds, rows }] = await Promise.all([
    during('beside an import', seconds),
    importAll(server, upload),
  ])
  const lagMs = await stopWatching()
  report('import', json, {
    notes: [`${size} influencers; ${FILES} files with ${rows} rows; server memory ${server.residentMb()} MB`],
    rows: [alone.row, beside.row],
    targets: [
      target(`${FILES} files of ${MAX_BYTES} bytes, s`, tookSeconds, '<=', 20),
      target('search p95 beside it, times that alone', beside.p95 / alone.p95, '<=', 2),
      target('longest wait for the server, ms', lagMs, '<=', 100),
    ],
  })
} finally {
  await server.stop()
}
process.exit(process.exitCode ?? 0)
