import { type Api, api } from './api'
import type { Route } from './core/route'

/**
 * What a call costs the server: `light` reads or writes a few rows; `search` asks the index or reads a long list; `report`
 * computes an influencer's figures; `many` may read or write thousands of rows, or wait for a call that does, but usually is
 * quick; `bulk` always does such work, decodes a picture, makes a file or calls a platform; `named` costs what the call costs that it names.
 */
export type Cost = 'named' | 'light' | 'search' | 'report' | 'many' | 'bulk'

type Features = Omit<Api, 'resources'>
/** Every route stands here: a new one does not compile without its cost. */
type CostTable = { readonly [F in keyof Features]: { readonly [R in keyof Features[F]]: Cost } }

const costs: CostTable = {
  accounts: {
    getAccount: 'light',
    listAccounts: 'search',
    createAccount: 'light',
    updateAccount: 'light',
    inviteAccount: 'light',
    endSessions: 'light',
    listOwned: 'light',
    removeAccount: 'light',
  },
  accountTokens: {
    listAccountTokens: 'light',
    revokeToken: 'light',
  },
  activityLogs: {
    listActivityLogs: 'search',
    exportActivityLogs: 'bulk',
    listActivityOptions: 'light',
  },
  authentication: {
    signIn: 'light',
    signOut: 'light',
    setUp: 'light',
    getChallenge: 'light',
    signUp: 'light',
    forgotPassword: 'light',
    readLink: 'light',
    setPassword: 'light',
    getEmailState: 'light',
    verifyEmail: 'light',
  },
  batch: {
    batch: 'named',
  },
  brands: {
    listBrands: 'light',
    getBrand: 'light',
    createBrand: 'many',
    updateBrand: 'many',
    removeBrand: 'light',
    restoreBrand: 'light',
  },
  bulkWork: {
    listBulkWork: 'light',
  },
  categories: {
    listCategories: 'light',
    manageCategories: 'light',
    getCategory: 'light',
    createCategory: 'light',
    updateCategory: 'light',
    removeCategory: 'light',
    uploadPicture: 'bulk',
  },
  collections: {
    listCollections: 'search',
    listCollectionChoices: 'search',
    createCollection: 'many',
    updateCollection: 'many',
    addToCollections: 'many',
    moveInfluencers: 'bulk',
    undoCollectionChange: 'many',
    removeCollection: 'many',
    restoreCollection: 'many',
    shareCollection: 'many',
    unshareCollection: 'many',
    listSharePartners: 'search',
    addByFilter: 'bulk',
  },
  config: {
    getConfig: 'light',
  },
  connectors: {
    listConnectors: 'light',
    runConnector: 'bulk',
    listFailedReadings: 'light',
    retryReading: 'bulk',
  },
  content: {
    searchPosts: 'search',
    searchCreators: 'search',
  },
  corrections: {
    requestCorrection: 'light',
    listCorrections: 'light',
    getCorrection: 'light',
    decideCorrection: 'light',
    getEverything: 'bulk',
    eraseInfluencer: 'bulk',
  },
  discovery: {
    search: 'search',
    searchByBody: 'search',
    facets: 'search',
    facetsByBody: 'search',
    preview: 'report',
  },
  editing: {
    getEditable: 'report',
    updateInfluencer: 'light',
    undoChange: 'light',
    previewBulk: 'bulk',
    editBulk: 'bulk',
    undoBulk: 'bulk',
  },
  exporting: {
    startExport: 'bulk',
    listExports: 'light',
    getExport: 'light',
    removeExport: 'light',
  },
  importer: {
    findFromFiles: 'bulk',
    getImportSample: 'light',
    getImportLimits: 'light',
    getImport: 'many',
    listImportRows: 'many',
    getImportFile: 'bulk',
    listImports: 'light',
    mapImport: 'bulk',
    confirmImport: 'bulk',
    requestAdding: 'bulk',
    withdrawAdding: 'many',
    listAddRequests: 'light',
    decideAddRequest: 'light',
  },
  jobs: {
    listJobs: 'light',
  },
  landscapes: {
    getLandscape: 'search',
    getLandscapeFile: 'bulk',
    getLandscapeUpdated: 'light',
    uploadLandscape: 'bulk',
    removeLandscapeUpload: 'light',
    restoreLandscapeUpload: 'light',
    listLandscapeViews: 'light',
    saveLandscapeView: 'light',
    removeLandscapeView: 'light',
  },
  linking: {
    listSocialAccounts: 'light',
    linkSocialAccount: 'bulk',
    unlinkSocialAccount: 'light',
    listLinkProviders: 'light',
    startLinking: 'bulk',
    finishLinking: 'bulk',
    listLinkChoices: 'light',
  },
  members: {
    getCollection: 'many',
    getRollUp: 'many',
    triageMembers: 'many',
    compareInfluencers: 'search',
    listStandings: 'many',
    markInfluencers: 'light',
  },
  phone: {
    verifyPhone: 'light',
  },
  posts: {
    listPosts: 'search',
  },
  professions: {
    listProfessions: 'search',
    getProfession: 'light',
    createProfession: 'light',
    updateProfession: 'light',
    removeProfession: 'light',
  },
  profiles: {
    listProfiles: 'search',
    countProfiles: 'search',
    getProfile: 'light',
    createProfile: 'light',
    updateProfile: 'light',
    removeProfile: 'light',
    listMatches: 'search',
    linkInfluencer: 'light',
    unlinkInfluencer: 'light',
    mergeProfiles: 'light',
    splitProfile: 'light',
    undoProfileChange: 'light',
  },
  references: {
    listLocations: 'light',
    listPlatformCategories: 'light',
  },
  report: {
    getInfluencer: 'report',
    getPerformance: 'report',
    getRecentPosts: 'report',
    getAnalytic: 'report',
    recentActivities: 'report',
    overallPerformance: 'report',
    analytics: 'report',
    listSimilar: 'report',
    listChanges: 'report',
  },
  roles: {
    listRoles: 'light',
    getRole: 'light',
    createRole: 'light',
    updateRole: 'light',
    removeRole: 'light',
  },
  savedSearches: {
    listSavedSearches: 'many',
    getSavedSearch: 'search',
    createSavedSearch: 'many',
    updateSavedSearch: 'many',
    removeSavedSearch: 'light',
    restoreSavedSearch: 'light',
    listNewOf: 'many',
    markLooked: 'light',
  },
  settingChanges: {
    size_tiers: 'light',
    score_weights: 'light',
    commercial_cues: 'light',
    advocacy_cues: 'light',
    plan_searches: 'light',
    digest_hour: 'light',
    importer_limits: 'light',
    retention_days: 'light',
    external_states: 'light',
    sign_up: 'light',
  },
  settings: {
    listSettings: 'light',
    listSettingChanges: 'light',
  },
  signUpRules: {
    getSignUpRules: 'light',
  },
  terms: {
    getTerms: 'light',
    acceptTerms: 'light',
  },
  tracking: {
    listTracked: 'search',
    track: 'many',
    trackFound: 'bulk',
    untrack: 'many',
    whichTracked: 'light',
    listAlerts: 'light',
    alertNews: 'light',
    seeAlerts: 'light',
    getThresholds: 'light',
    updateThresholds: 'light',
  },
  userProfile: {
    getProfile: 'light',
    updateProfile: 'light',
    setAvatar: 'bulk',
    removeAvatar: 'light',
    listSessions: 'light',
    endSession: 'light',
    endOtherSessions: 'light',
    listTokens: 'light',
    createToken: 'light',
    removeToken: 'light',
  },
  webhooks: {
    listWebhooks: 'light',
    createWebhook: 'light',
    updateWebhook: 'light',
    removeWebhook: 'light',
    pingWebhook: 'bulk',
    listDeliveries: 'light',
    redeliver: 'bulk',
  },
}

const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method === 'PUT' ? 'PATCH' : method} ${path}`

const byRoute = new Map<string, Cost>(
  Object.entries(costs).flatMap(([name, routes]) =>
    Object.entries(routes).map(([route, cost]) => {
      const feature: Readonly<Record<string, Route>> = api[name as keyof Features]
      return [`${feature[route]?.method} ${feature[route]?.path}`, cost] as const
    }),
  ),
)

/** The cost of a route; a PUT that stands for a PATCH costs the same. */
export function costOf(route: Pick<Route, 'method' | 'path'>): Cost {
  const cost = byRoute.get(`${route.method} ${route.path}`) ?? byRoute.get(keyOf(route))
  if (!cost) throw new Error(`${route.method} ${route.path} has no cost.`)
  return cost
}
