import { join } from 'node:path'
import { api } from '@kolscope/contract/api'
import type { FastifyInstance } from 'fastify'
import packageJson from '../../package.json' with { type: 'json' }
import { accountVerbs } from './accounts/accounts'
import { createDemoAccounts } from './accounts/demo-accounts'
import { activityLogVerbs } from './activity-logs/activity-logs'
import { keepAnchors } from './activity-logs/anchors'
import { guideFor } from './api-guide/guide'
import { MODELS } from './api-guide/models'
import { isSetUpNeeded, issueSetUpLink } from './authentication/set-up'
import { authenticationTasks, authenticationVerbs } from './authentication/verbs'
import { batchOver } from './batch/batch'
import { brandVerbs } from './brands/brands'
import { categoryVerbs } from './categories/categories'
import { registerCategoryPictures } from './categories/pictures'
import { connectorVerbs } from './collecting/collecting'
import { collectingOn } from './collecting/collecting-parts'
import { registerKeptPictures } from './collecting/kept-pictures'
import { payAtOnce } from './collecting/pay-at-once'
import { addByFilterTasks } from './collections/add-by-filter.jobs'
import { collectionVerbs } from './collections/collections'
import { memberVerbs } from './collections/deciding/members'
import { keepTrashEmpty } from './collections/trash'
import { getConfigOf } from './config/config'
import { registerConsentPages } from './connectors/consent-pages'
import { openProviders } from './connectors/providers'
import { contentVerbs } from './content/content'
import { keepWords } from './content/keep-words'
import { reportHealth } from './core/health'
import { createHttp } from './core/http'
import { serveInterface } from './core/interface-files'
import { task } from './core/job-run'
import { mount } from './core/mount'
import { describeApi } from './core/openapi'
import type { Operation } from './core/operation'
import { projectRoot } from './core/project-root'
import { createSenders } from './core/sender'
import type { App, Floor } from './core/serve'
import { createSessions } from './core/session'
import { shownAddress } from './core/shown-address'
import { correctionVerbs } from './corrections/corrections'
import { SWEEP_ERASED, sweepErasedTask } from './corrections/sweep-erased'
import { demoTasks, requestDemo } from './demo/demo.jobs'
import { settleDemo } from './demo/is-demo'
import { discoveryVerbs } from './discovery/discovery'
import { createFollower, type Follower } from './discovery/follow'
import { type DuckdbIndex, openDuckdbIndex } from './discovery/index/duckdb'
import { gated } from './discovery/index/gate'
import { remembered } from './discovery/index/remembered'
import { registerExportFiles } from './exports/download'
import { exportVerbs } from './exports/exports'
import { exportTasks } from './exports/exports.jobs'
import { keepExportsSwept } from './exports/sweep'
import { importerVerbs } from './importer/importer'
import { keepImportsPruned } from './importer/prune-imports'
import { editingVerbs } from './influencers/editing/editing'
import { registerPictures } from './influencers/pictures'
import { postVerbs } from './influencers/posts/list-posts'
import { reportVerbs } from './influencers/report/report'
import { listBulkWork } from './jobs/bulk-work'
import { jobGauges } from './jobs/job-gauges'
import { listJobs } from './jobs/jobs'
import { keepJobsPruned } from './jobs/prune'
import { landscapeVerbs } from './landscapes/landscapes'
import { channelLookUp } from './linking/channel-look-up'
import { linkingVerbs } from './linking/linking'
import { linkingParts } from './linking/linking-parts'
import { keepGrantsRevoked, REVOKE_GRANTS, revokeTask } from './linking/revoke'
import { keepMetricsDaily } from './metrics/daily'
import { metricsTasks } from './metrics/metrics.jobs'
import { watchKeys } from './operating/check-keys'
import { backupGauges } from './operating/last-backup'
import { professionVerbs } from './professions/professions'
import { profileVerbs } from './profiles/profiles'
import { createCatalog } from './references/catalog'
import { referenceVerbs } from './references/references'
import { updateVerbs } from './resources/resources'
import { roleVerbs } from './roles/roles'
import { savedSearchVerbs } from './saved-searches/saved-searches'
import { keepSavedSearchesWatched, WATCH_SAVED_SEARCHES, watchTask } from './saved-searches/watch'
import { settingChangeVerbs } from './settings/change-setting'
import { settingVerbs } from './settings/list-settings'
import { sizeTiersOf } from './settings/settings'
import { acceptTerms, getTerms } from './terms/terms'
import { findAlertsTask } from './tracking/find-alerts'
import { FIND_ALERTS } from './tracking/request-alerts'
import { trackingVerbs } from './tracking/tracking'
import { announceTokenEnds } from './user-profile/announce-token-ends'
import { registerAvatars } from './user-profile/avatar-pictures'
import { userProfileVerbs } from './user-profile/verbs'
import { deliverTask } from './webhooks/deliver'
import { DELIVER_EVENT } from './webhooks/emit'
import { webhookVerbs } from './webhooks/webhooks'

const { version } = packageJson

/** Three searches at once fill two cores; more would only wait for one another. */
const PAGES = { running: 3, queued: 30, waitMs: 400 }
const FACETS = { running: 1, queued: 12, waitMs: 1_000 }

/** The app with what tests ask besides: the server to inject into, the follower to wait for. */
export interface BuiltApp extends App {
  server: FastifyInstance
  follower: Follower
  index: DuckdbIndex
}

/** Puts the features together; the only file that knows them all. */
export async function buildApp(given: Floor): Promise<BuiltApp> {
  const floor = await settleDemo(given)
  const { db, pool, log, env } = floor
  await watchKeys(pool, env, log)
  const onSortFailed = (error: unknown) => log.warn({ err: error }, 'The search index could not be sorted anew')
  const index = await openDuckdbIndex(join(env.dataDir, 'index'), { onSortFailed })
  const follower = createFollower({ pool, index, log, sizeTiersOf: () => sizeTiersOf(db) })
  const sessions = createSessions(db)
  const catalogOf = createCatalog(db)
  const providers = await openProviders(env, log, floor.stopping)
  const pay = payAtOnce(db, providers)
  const linking = linkingParts(env, providers, pay)
  const collecting = collectingOn(floor, providers, linking)

  // Those of the demo are made after the address answers.
  let areAccountsMade = !env.isDemo
  const makeDemo = async (started: Floor) => {
    await startDemo(started)
    areAccountsMade = true
  }

  const server = await createHttp(log, env.trustedProxies)
  await describeApi(server, { version, guide: guideFor(env.publicUrl), models: MODELS })
  reportHealth(server, {
    db,
    isReady: () => ({ index: follower.isReady(), accounts: areAccountsMade }),
    gauges: {
      index_lag_ms: { help: 'How far the search index is behind', read: () => follower.lagMs() ?? -1 },
      ...jobGauges(db),
      ...backupGauges(env.dataDir),
    },
    readers: env.metricsReaders,
  })
  const parts = { db, sessions, operations: [] as Operation[] }
  const pages = remembered(gated(index, PAGES))
  const facets = remembered(gated(index, FACETS))
  mount(server, parts, 'accounts', api.accounts, accountVerbs(env, sessions))
  mount(server, parts, 'activity-logs', api.activityLogs, activityLogVerbs)
  const signingIn = authenticationVerbs(env, sessions, channelLookUp(providers, pay))
  mount(server, parts, 'authentication', api.authentication, signingIn.authentication)
  mount(server, parts, 'authentication', api.phone, signingIn.phone)
  mount(server, parts, 'brands', api.brands, brandVerbs)
  mount(server, parts, 'categories', api.categories, categoryVerbs(catalogOf))
  mount(server, parts, 'collections', api.collections, collectionVerbs({ pages, catalogOf }))
  mount(server, parts, 'config', api.config, { getConfig: getConfigOf({ version, isDemo: env.isDemo }) })
  mount(server, parts, 'connectors', api.connectors, connectorVerbs(collecting.parts))
  mount(server, parts, 'content', api.content, contentVerbs(catalogOf))
  mount(server, parts, 'corrections', api.corrections, correctionVerbs(env))
  mount(server, parts, 'discovery', api.discovery, discoveryVerbs({ pages, facets, follower, catalogOf }))
  mount(server, parts, 'editing', api.editing, editingVerbs({ pages, catalogOf }))
  mount(server, parts, 'exporting', api.exporting, exportVerbs(env, { pages: index, catalogOf }))
  mount(server, parts, 'importer', api.importer, importerVerbs({ env, pool, index: pages }))
  mount(server, parts, 'jobs', api.jobs, { listJobs })
  mount(server, parts, 'jobs', api.bulkWork, { listBulkWork })
  mount(server, parts, 'linking', api.linking, linkingVerbs(linking))
  mount(server, parts, 'landscapes', api.landscapes, landscapeVerbs({ env, pages, facets, catalogOf }))
  mount(server, parts, 'members', api.members, memberVerbs(catalogOf))
  mount(server, parts, 'report', api.report, reportVerbs({ pages, catalogOf }))
  mount(server, parts, 'posts', api.posts, postVerbs(catalogOf))
  mount(server, parts, 'roles', api.roles, roleVerbs(sessions))
  mount(server, parts, 'saved-searches', api.savedSearches, savedSearchVerbs({ pages, catalogOf }))
  mount(server, parts, 'settings', api.settings, settingVerbs)
  mount(server, parts, 'settings', api.settingChanges, settingChangeVerbs)
  mount(server, parts, 'terms', api.terms, { getTerms, acceptTerms })
  mount(server, parts, 'tracking', api.tracking, trackingVerbs({ pages, catalogOf }))
  mount(server, parts, 'user-profile', api.userProfile, userProfileVerbs(sessions))
  mount(server, parts, 'professions', api.professions, professionVerbs(catalogOf))
  mount(server, parts, 'profiles', api.profiles, profileVerbs({ catalogOf, index: pages }))
  mount(server, parts, 'references', api.references, referenceVerbs(catalogOf))
  mount(server, parts, 'resources', api.resources, updateVerbs(api.resources, parts.operations))
  mount(server, parts, 'batch', api.batch, { batch: batchOver(parts.operations) })
  mount(server, parts, 'webhooks', api.webhooks, webhookVerbs(env))
  registerConsentPages(server, providers.settings)
  registerPictures(server)
  registerKeptPictures(server, db)
  registerCategoryPictures(server, db)
  registerAvatars(server, db)
  registerExportFiles(server, { db, env, sessions })
  serveInterface(server, join(projectRoot(), 'dist/web'))

  follower.start()
  const stopDaily = keepMetricsDaily(db, log)
  const stopWatching = keepSavedSearchesWatched(db, log)
  const stopPruning = keepJobsPruned(db, log)
  const stopPruningImports = keepImportsPruned(db, log, env.dataDir)
  const stopEmptying = keepTrashEmpty(db, log)
  const stopSweeping = keepExportsSwept(db, env, log)
  const stopRevoking = keepGrantsRevoked(db, log)
  const stopFolding = keepWords(db, log)
  const stopAnchors = keepAnchors(db, env.dataDir, log)
  return {
    server,
    follower,
    index,
    tasks: {
      ...metricsTasks(db),
      ...addByFilterTasks(db),
      ...demoTasks(pool, db),
      ...authenticationTasks(floor, createSenders(env, say)),
      ...exportTasks({ db, env, pages: index, catalogOf }),
      'rebuild-index': task('maintenance', () => follower.rebuild()),
      [WATCH_SAVED_SEARCHES]: watchTask({ db, env, parts: { pages: index, catalogOf } }),
      [DELIVER_EVENT]: deliverTask(db, env),
      [FIND_ALERTS]: findAlertsTask(db),
      [REVOKE_GRANTS]: revokeTask(linking, db),
      [SWEEP_ERASED]: sweepErasedTask({ env, db, follower, index }),
    },
    onStarted: [
      env.isDemo ? makeDemo : (started) => offerSetUp(started, server),
      collecting.start,
      () => announceTokenEnds(db, env.publicUrl),
    ],
    onStopped: [
      async () => stopDaily(),
      async () => stopPruning(),
      async () => stopPruningImports(),
      async () => stopEmptying(),
      async () => stopWatching(),
      async () => stopSweeping(),
      async () => stopRevoking(),
      stopFolding,
      stopAnchors,
      collecting.stop,
      () => providers.close(),
      () => follower.stop(),
      () => index.close(),
    ],
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`)

async function startDemo({ db, env }: Floor): Promise<void> {
  const { emails, password, file } = await createDemoAccounts(db, env)
  if (env.demoSize > 0) await requestDemo(db, { size: env.demoSize, today: new Date().toISOString().slice(0, 10) })
  say(`Sign in as one of\n${emails.map((email) => `  ${email}`).join('\n')}\nwith the password ${password}`)
  say(`(also kept in ${file})\n`)
}

async function offerSetUp({ db, env }: Floor, server: FastifyInstance): Promise<void> {
  if (!(await isSetUpNeeded(db))) return
  const token = await issueSetUpLink(db)
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  say(`Nobody can sign in yet. Create the first administrator within an hour:`)
  say(`  ${shownAddress(env.host, port)}/set-up#token=${token}\n`)
}
