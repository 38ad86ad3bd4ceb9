import { join } from 'node:path'
import { api } from '@kolscope/contract/api'
import type { FastifyInstance } from 'fastify'
import packageJson from '../../package.json' with { type: 'json' }
import { SETTLED, type Settled } from './background'
import { type CommonParts, commonParts } from './common-parts'
import { createAccountConnections } from './core/account-connections'
import { createArrivingBodies } from './core/arriving-bodies'
import { isBehindProxy } from './core/behind-proxy'
import type { Env } from './core/env'
import { coreFeatures } from './core/features'
import { reportHealth } from './core/health'
import { createHttp } from './core/http'
import { serveInterface } from './core/interface-files'
import { feature } from './core/mount'
import { describeApi } from './core/openapi'
import type { Operation } from './core/operation'
import { servePrivately } from './core/private-socket'
import type { AppDeps } from './core/program'
import { projectRoot } from './core/project-root'
import { createRateLimits, limitByNetwork } from './core/rate-limits'
import { keyFor } from './core/secret-key'
import type { App } from './core/serve'
import { ENVIRONMENT, environmentOf } from './core/server-environment'
import type { Services } from './core/services'
import { createSessions } from './core/session'
import { sizeTiersOf } from './core/settings/settings'
import { shownAddress } from './core/shown-address'
import { untilDone } from './core/until-done'
import { erasureKey } from './influencers/erasure/erased-identities'
import { influencersFeatures } from './influencers/features'
import { registerPictures } from './influencers/pictures'
import { collectionOwnership } from './lists/collections/hand-over'
import { registerExportFiles } from './lists/exports/download'
import { listsFeatures } from './lists/features'
import { keepImportsPruned } from './lists/importer/prune-imports'
import { registerCategoryPictures } from './market/categories/pictures'
import { marketFeatures } from './market/features'
import { requestMetrics } from './market/metrics/request'
import { createDemoAccounts } from './people/accounts/demo-accounts'
import { keepAnchors } from './people/activity-logs/anchors'
import { createCaptcha } from './people/authentication/captcha'
import { isSetUpNeeded, issueSetUpLink } from './people/authentication/set-up'
import { settleSignUp } from './people/authentication/sign-up-rules'
import { peopleFeatures } from './people/features'
import { checkCaller } from './people/plans/plans'
import { announceTokenEnds } from './people/user-profile/announce-token-ends'
import { registerAvatars } from './people/user-profile/avatar-pictures'
import { createMarketSize } from './search/discovery/discovery'
import { createFollower, type Follower } from './search/discovery/follow'
import { withCache } from './search/discovery/index/cache'
import type { ColumnIndex } from './search/discovery/index/columns/column-index'
import { openColumnIndex } from './search/discovery/index/columns/open-index'
import { withConcurrencyLimit } from './search/discovery/index/concurrency-limit'
import { heldIndex, indexCalls, type SharedIndex } from './search/discovery/shared-index'
import { searchFeatures } from './search/features'
import { savedSearchOwnership } from './search/saved-searches/hand-over'
import { registerKeptPictures } from './sync/collecting/kept-pictures'
import { registerConsentPages } from './sync/connectors/consent-pages'
import { syncFeatures } from './sync/features'
import { channelLookUp } from './sync/linking/channel-look-up'
import { linkedBy } from './sync/linking/forget-unproven'
import { guideFor } from './system/api-guide/guide'
import { MODELS } from './system/api-guide/models'
import { runNamed } from './system/batch/batch'
import { callsAmong } from './system/batch/endpoints'
import { requestDemo } from './system/demo/demo.jobs'
import { settleDemo } from './system/demo/is-demo'
import { systemFeatures } from './system/features'
import { jobGauges } from './system/jobs/job-gauges'
import { jobOwnership } from './system/jobs/ownership'
import { watchKeys } from './system/operating/check-keys'
import { backupGauges } from './system/operating/last-backup'
import { messageGauges } from './system/operating/message-budgets'
import { updateVerbs } from './system/resources/resources'

const { version } = packageJson

/** The index works on one at a time; a few are sent ahead, so that it never waits. The others take turns here. */
const PAGES = { running: 3, queued: 30, waitMs: 400 }
const FACETS = { running: 1, queued: 12, waitMs: 1_000 }

/** The calls of all areas, in the order in which areas may import each other. */
const FEATURES = [
  ...coreFeatures,
  ...peopleFeatures,
  ...marketFeatures,
  ...influencersFeatures,
  ...searchFeatures,
  ...listsFeatures,
  ...syncFeatures,
  ...systemFeatures,
]

/**
 * The app with the parts that tests also need: the server to inject into, the follower to wait for, the parts to run
 * jobs with.
 */
export interface BuiltApp extends App {
  server: FastifyInstance
  follower: Follower
  index: ColumnIndex
  shared: SharedIndex
  parts: CommonParts
  services: Services
}

/** Combines the features; the only file that knows them all. */
export async function buildApp(options: AppDeps): Promise<BuiltApp> {
  const deps = await settleDemo(options)
  const { db, pool, log, env } = deps
  await watchKeys(pool, env, log)
  await settleSignUp(db, env.isDemo)
  let onIndexLost = () => {}
  const index = await openColumnIndex(join(env.dataDir, 'index'), {
    onSaveFailed: (error) => log.warn({ err: error }, 'The file of the search index could not be written'),
    onLost: (error) => {
      log.error({ err: error }, 'The thread of the search index ended and is started again')
      onIndexLost()
    },
  })
  const follower = createFollower({ pool, index, log, sizeTiersOf: () => sizeTiersOf(db) })
  onIndexLost = follower.indexLost
  const sessions = createSessions(db)
  const common = await commonParts(deps)
  const { catalogOf, providers, pay, linking, collecting } = common

  // Demo data is created after the address responds.
  let areAccountsMade = !env.isDemo
  const makeDemo = async (started: AppDeps) => {
    await untilDone(started, 'The demo could not be started and is tried again', async () => {
      await startDemo(started)
      areAccountsMade = true
    })
  }

  const server = await createHttp(log, env.trustedProxies)
  const limits = createRateLimits(env.rateLimitFactor)
  const bodies = createArrivingBodies()
  await describeApi(server, limits, { version, guide: guideFor(env.publicUrl), models: MODELS })
  reportHealth(server, {
    db,
    isReady: () => ({ index: follower.isReady(), accounts: areAccountsMade }),
    gauges: {
      index_lag_ms: { help: 'How far the search index is behind', read: () => follower.lagMs() ?? -1 },
      ...jobGauges(db),
      ...backupGauges(env.dataDir),
      ...messageGauges(db),
    },
    readers: env.metricsReaders,
    isBehindProxy: isBehindProxy(env),
  })
  const pages = withCache(withConcurrencyLimit(index, PAGES))
  const facets = withCache(withConcurrencyLimit(index, FACETS))
  const operations: Operation[] = []
  const services: Services = {
    env,
    version,
    limits,
    findCall: callsAmong(operations),
    sessions,
    captcha: createCaptcha(keyFor(env, 'captcha')),
    codeKey: keyFor(env, 'one-time codes'),
    lookUpChannel: channelLookUp(providers, pay),
    catalogOf,
    dbOf: createAccountConnections(pool),
    pages,
    index,
    facets,
    follower,
    marketSize: createMarketSize(pages),
    erasureKey: erasureKey(env),
    pool,
    linking,
    collecting: collecting.parts,
    ownerships: [jobOwnership, collectionOwnership, savedSearchOwnership],
    linkedBy,
    recomputeMetrics: requestMetrics,
  }
  const parts = {
    db,
    services,
    limits,
    bodies,
    operations,
    checkPlan: checkCaller,
  }
  for (const mountOn of FEATURES) mountOn(server, parts)
  // These two features name the calls of all other features.
  feature('resources', api.resources, updateVerbs(api.resources, operations))(server, parts)
  feature('batch', api.batch, { batch: runNamed })(server, parts)
  registerConsentPages(server, providers.settings, { limits, bodies })
  await server.register(async (scope) => {
    limitByNetwork(scope, limits, 'picture')
    registerPictures(scope)
    registerKeptPictures(scope, db)
    registerCategoryPictures(scope, db)
    registerAvatars(scope, db)
  })
  await server.register(async (scope) => {
    limitByNetwork(scope, limits, 'download')
    registerExportFiles(scope, { db, env, sessions })
  })
  serveInterface(server, join(projectRoot(), 'dist/web'), limits)

  follower.start()
  const shared = heldIndex({ index, follower })
  const settingsForWorkers = async (): Promise<Settled> => ({
    isDemo: env.isDemo,
    standIns: providers.settings.standInOrigin ?? 'off',
  })
  const stopPrivately = await servePrivately(env.dataDir, {
    [SETTLED]: settingsForWorkers,
    [ENVIRONMENT]: async () => environmentOf(env, portOf(server, env)),
    ...indexCalls(shared),
  })
  const stopPruningImports = keepImportsPruned(db, log, env.dataDir)
  const stopAnchors = keepAnchors(db, env.dataDir, log)
  return {
    server,
    follower,
    index,
    shared,
    parts: common,
    services,
    onStarted: [
      () => announceTokenEnds(db, env.publicUrl),
      env.isDemo ? makeDemo : (started) => offerSetUp(started, server),
    ],
    onStopped: [
      stopPrivately,
      stopPruningImports,
      stopAnchors,
      () => providers.close(),
      () => follower.stop(),
      () => index.close(),
    ],
  }
}

/** The port where the server listens, which the environment leaves open if it is 0. */
function portOf({ server }: FastifyInstance, { port }: Env): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

const say = (text: string) => process.stdout.write(`${text}\n`)

async function startDemo({ db, env }: AppDeps): Promise<void> {
  const { emails, password, file } = await createDemoAccounts(db, env)
  if (env.demoSize > 0) await requestDemo(db, { size: env.demoSize, today: new Date().toISOString().slice(0, 10) })
  say(`Sign in as one of\n${emails.map((email) => `  ${email}`).join('\n')}\nwith the password ${password}`)
  say(`(also kept in ${file})\n`)
}

async function offerSetUp({ db, env }: AppDeps, server: FastifyInstance): Promise<void> {
  if (!(await isSetUpNeeded(db))) return
  const token = await issueSetUpLink(db)
  say(`Nobody can sign in yet. Create the first administrator within an hour:`)
  say(`  ${shownAddress(env.host, portOf(server, env))}/set-up#token=${token}\n`)
}
