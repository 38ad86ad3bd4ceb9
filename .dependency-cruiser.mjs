/** The areas of all workspaces: each may import those before it. */
export const AREAS = ['core', 'people', 'market', 'search', 'influencers', 'lists', 'sync', 'system']
const [CORE, ...FEATURES] = AREAS
export const TESTS = '\\.test\\.tsx?$'

/** What is not in an area, such as app.ts and routes/, puts areas together; none imports it. */
const areaRules = (workspace, areas, from) =>
  areas.map((area, index) => ({
    name: `${workspace}-${area}-imports-earlier-areas-only`,
    severity: 'error',
    from: { path: `^${workspace}/src/${area}/`, ...from },
    to: {
      path: `^${workspace}/src/`,
      pathNot: `^${workspace}/src/(?:${areas.slice(0, index + 1).join('|')}|locales)/`,
    },
  }))

/** How the files are read. */
export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|\\.cache)/' },
  parser: 'swc',
  tsPreCompilationDeps: true,
  combinedDependencies: false,
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
}

export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-undeclared-dependency',
      comment: 'A package must stand in the package.json of the workspace that imports it.',
      severity: 'error',
      from: { pathNot: '^(e2e|bench|[^/]+\\.config\\.ts)|\\.test\\.tsx?$|^(server|web)/testing/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'], pathNot: '^contract/src/' },
    },
    {
      name: 'contract-knows-zod-only',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^contract/src/|^node_modules/zod/' },
    },
    { name: 'server-not-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    { name: 'web-not-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    ...areaRules('contract', AREAS, { pathNot: TESTS }),
    ...areaRules('server', AREAS, { pathNot: TESTS }),
    ...areaRules('web', [CORE, 'ui', ...FEATURES]),
    {
      name: 'workers-do-not-open-the-index',
      comment: 'One process holds the file of the index; workers ask it by the private socket.',
      severity: 'error',
      from: { path: '^server/src/(worker|background)\\.ts$' },
      to: { path: '^server/src/search/discovery/index/columns/open-index\\.ts$', reachable: true },
    },
    {
      name: 'parts-are-private',
      severity: 'error',
      from: { path: '^(.+)/[^/]+$', pathNot: '/parts/' },
      to: { path: '/src/.+/parts/', pathNot: '^$1/parts/' },
    },
    {
      name: 'parts-are-private-to-parts',
      severity: 'error',
      from: { path: '^(.+)/parts/' },
      to: { path: '/src/.+/parts/', pathNot: '^$1/parts/' },
    },
    {
      name: 'product-not-test-libraries',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^node_modules/(fast-check|vitest|@playwright|@testing-library|happy-dom)/' },
    },
    {
      name: 'product-not-tests',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$|^(server|web)/testing/|^e2e/|^bench/' },
    },
  ],
  options,
}
