import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'
import { sourceHash } from './source-hash.mjs'

const tooling = ['package-lock.json', 'tsconfig.json', 'scripts/parts']
const contract = ['contract/src', 'contract/package.json']

/** Builds what changed since the last build: the server into dist/server, the page into dist/web. */
export async function ensureBuilt({ withWeb = true } = {}) {
  await part(
    'server',
    [...tooling, ...contract, 'server/src', 'server/seeds', 'server/package.json', 'bench'],
    buildServer,
  )
  if (withWeb && existsSync(join(root, 'web', 'vite.config.ts'))) {
    await part('web', [...tooling, ...contract, 'web'], buildWeb)
  }
}

/** Imports a built entry such as main, ingest or bench/search into this process. */
export async function runEntry(entry) {
  await import(pathToFileURL(join(root, 'dist', 'server', `${entry}.js`)).href)
}

// Built beside the old folder and swapped in, the stamp last: killed anywhere, the next start builds again.
async function part(name, sources, build) {
  const stamp = join(root, 'dist', `${name}.stamp`)
  const target = join(root, 'dist', name)
  const wanted = sourceHash(sources)
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write(`Building the ${name}…\n`)
  const next = `${target}.next-${process.pid}`
  rmSync(stamp, { force: true })
  await build(next)
  rmSync(target, { recursive: true, force: true })
  renameSync(next, target)
  writeFileSync(stamp, wanted)
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

async function buildServer(outdir) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: serverEntries(),
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
}

// The contract has no build of its own and goes into the bundle; every package of npm stays outside.
const ownWorkspacesOnly = {
  name: 'own-workspaces-only',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined
      const [, inside] = /^@kolscope\/contract\/(.+)$/.exec(path) ?? []
      return inside ? { path: join(root, 'contract', 'src', `${inside}.ts`) } : { path, external: true }
    })
  },
}

function serverEntries() {
  const files = (folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).filter((name) => /(?<!\.test|\.d)\.ts$/.test(name))
      : []
  const entries = [{ in: 'server/src/main.ts', out: 'main' }]
  for (const name of files('server/src/cli')) entries.push({ in: `server/src/cli/${name}`, out: name.slice(0, -3) })
  for (const name of files('bench')) entries.push({ in: `bench/${name}`, out: `bench/${name.slice(0, -3)}` })
  entries.push({ in: 'server/src/ingest/parse-child.ts', out: 'parse-child' })
  return entries.filter((entry) => existsSync(join(root, entry.in)))
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
}
