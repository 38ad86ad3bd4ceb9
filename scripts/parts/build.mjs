import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { hasSources, root } from './root.mjs'
import { sourceHash } from './source-hash.mjs'

const tooling = ['package-lock.json', 'tsconfig.json', 'scripts/parts']
const toBrotli = promisify(brotliCompress)
const MIN_COMPRESSED_BYTES = 128
const contract = ['contract/src', 'contract/package.json']

const server = [
  ...tooling,
  ...contract,
  'package.json',
  'server/src',
  'server/seeds',
  'server/stand-ins',
  'server/package.json',
]
const web = [...tooling, ...contract, 'web']
const hasWeb = () => existsSync(join(root, 'web', 'vite.config.ts'))

/**
 * Builds what changed since the last build: dist/server always, the page (dist/web) and the measurements (dist/bench)
 * on demand.
 */
export async function ensureBuilt({ withWeb = true, withBench = false } = {}) {
  if (!hasSources) return
  await part('server', server, (outdir) => bundle(outdir, [main, worker, ...commands(), ...children]))
  if (withWeb && hasWeb()) await part('web', web, buildWeb)
  if (withBench) await part('bench', [...server, 'bench'], (outdir) => bundle(outdir, [...benches(), ...children]))
}

/** Whether the server and its page match what the sources would be built to. */
export const isBuilt = () =>
  !hasSources || (isFresh('server', sourceHash(server)) && (!hasWeb() || isFresh('web', sourceHash(web))))

/** Imports a built entry such as main, ingest or bench/search into this process. */
export async function runEntry(entry) {
  const file = join(root, 'dist', entry.startsWith('bench/') ? `${entry}.js` : `server/${entry}.js`)
  if (!existsSync(file)) {
    process.stderr.write(`There is no program ${entry}.\n`)
    process.exit(2)
  }
  await import(pathToFileURL(file).href)
}

function isFresh(name, expectedHash) {
  const [target, stamp] = [join(root, 'dist', name), join(root, 'dist', `${name}.stamp`)]
  return existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === expectedHash
}

// Built next to the old folder and swapped in, the stamp last: killed at any time, the next start builds again.
async function part(name, sources, build) {
  const stamp = join(root, 'dist', `${name}.stamp`)
  const target = join(root, 'dist', name)
  const hash = sourceHash(sources)
  if (isFresh(name, hash)) return
  // Not on the standard output, which may be the JSON of a command.
  process.stderr.write(`Building the ${name}…\n`)
  const next = `${target}.next-${process.pid}`
  rmSync(stamp, { force: true })
  await build(next)
  rmSync(target, { recursive: true, force: true })
  renameSync(next, target)
  writeFileSync(stamp, hash)
  sweep(name)
}

function sweep(name) {
  for (const entry of readdirSync(join(root, 'dist'))) {
    const [, pid] = new RegExp(`^${name}\\.next-(\\d+)$`).exec(entry) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(root, 'dist', entry), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const main = { in: 'server/src/main.ts', out: 'main' }
const worker = { in: 'server/src/worker.ts', out: 'worker' }
// Programs and threads that the server starts; they are next to it.
const children = [
  { in: 'server/src/core/spreadsheets/parse-child.ts', out: 'parse-child' },
  { in: 'server/src/search/discovery/index/columns/thread.ts', out: 'search-thread' },
  { in: 'server/stand-ins/main.ts', out: 'stand-ins' },
]
const commands = () => programs('server/src/system/cli')
const benches = () => programs('bench')

function programs(folder) {
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder)).filter((name) => /(?<!\.test|\.d)\.ts$/.test(name))
  return names.map((name) => ({ in: `${folder}/${name}`, out: name.slice(0, -3) }))
}

const bundling = (outdir, entries) => ({
  entryPoints: entries.filter((entry) => existsSync(join(root, entry.in))),
  outdir,
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  chunkNames: 'chunk-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  logLevel: 'warning',
  plugins: [ownWorkspacesOnly],
})

async function bundle(outdir, entries) {
  const { build } = await import('esbuild')
  await build(bundling(outdir, entries))
}

/** The server's bundle, rebuilt on demand: `rebuild()` resolves, or rejects if the sources have errors. */
export async function incrementalServer() {
  const { context } = await import('esbuild')
  return context(bundling(join(root, 'dist', 'dev'), [main, worker, ...children]))
}

/**
 * npm puts altcha-lib below its workspace, where the bundle cannot find it, because of its many optional peers. Of
 * hucre, the process that reads a spreadsheet needs a part: bundled, it takes a third less time to start.
 */
const BUNDLED_PACKAGES = /^(?:altcha-lib|hucre)(?:\/|$)/

// The contract has no separate build and goes into the bundle; other npm packages stay outside.
const ownWorkspacesOnly = {
  name: 'own-workspaces-only',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined
      const [, inside] = /^@kolscope\/contract\/(.+)$/.exec(path) ?? []
      if (BUNDLED_PACKAGES.test(path)) return undefined
      return inside ? { path: join(root, 'contract', 'src', `${inside}.ts`) } : { path, external: true }
    })
  },
}

async function buildWeb(outDir) {
  const { build } = await import('vite')
  const folder = join(root, 'web')
  await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  const files = readdirSync(outDir, { recursive: true }).filter((name) => /\.(?:js|css|svg)$/.test(name))
  await Promise.all(files.map((name) => compress(join(outDir, name))))
}

// Once for each build, so the best quality, which takes seconds, costs no request anything.
async function compress(file) {
  const body = readFileSync(file)
  if (body.length >= MIN_COMPRESSED_BYTES) writeFileSync(`${file}.br`, await toBrotli(body))
}
