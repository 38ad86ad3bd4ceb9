const under = (folder, ...names) => names.map((name) => `${folder}/${name}`)
const SEARCH = 'server/src/search/discovery'

/** The areas where a wrong result costs most: their sources, and the tests that have to notice, without journeys. */
export const AREAS = {
  semantics: {
    sources: [
      'contract/src/search/discovery/*.ts',
      ...under(`${SEARCH}/index`, 'fields.ts', 'semantics.ts', 'histogram.ts', 'subtract-facets.ts', 'market-of.ts'),
      `${SEARCH}/index/columns/*.ts`,
    ],
    tests: ['contract/src/search/**/*.test.ts', `${SEARCH}/index/**/*.test.ts`, `${SEARCH}/{discovery,hits}.test.ts`],
  },
  caps: {
    sources: [
      ...under(SEARCH, 'visible.ts', 'visible-members.ts', 'market.ts', 'shown.ts', 'shown-score.ts', 'count-view.ts'),
      ...under(
        SEARCH,
        'rough-ends.ts',
        'cards.ts',
        'personal.ts',
        'comparables.ts',
        'lookalikes.ts',
        'collection-role.ts',
      ),
      'server/src/lists/collections/cap-places.ts',
    ],
    tests: [`${SEARCH}/*.test.ts`, 'server/src/tier-caps{,-found}.test.ts'],
  },
  plans: {
    sources: [
      ...under('server/src/people/plans', 'plan-rule.ts', 'plans.ts', 'filter-state.ts'),
      `${SEARCH}/pay-to-open.ts`,
      'server/src/influencers/profiles/plan-state.ts',
      'contract/src/people/roles.ts',
    ],
    tests: [
      'server/src/people/plans/*.test.ts',
      'contract/src/people/*.test.ts',
      `${SEARCH}/{paid-first,free-places,pay-to-open,discovery}.test.ts`,
      'server/src/search/content/spent-plan.test.ts',
      'server/src/influencers/profiles/{list-profiles,plan-state}.test.ts',
    ],
  },
  leases: {
    sources: [
      ...under(
        'server/src/sync/collecting',
        'lease.ts',
        'quota.ts',
        'enrol.ts',
        'advance.ts',
        'settle.ts',
        'nights.ts',
      ),
      ...under('server/src/sync/collecting', 'collect-due.ts', 'call.ts', 'keep-collecting.ts', 'pay-at-once.ts'),
      'server/src/core/job*.ts',
    ],
    tests: ['server/src/sync/collecting/*.test.ts', 'server/src/core/job*.test.ts', 'server/src/system/jobs/*.test.ts'],
  },
  projection: {
    sources: [
      ...under(SEARCH, 'documents.ts', 'follow.ts', 'hits.ts'),
      ...under(`${SEARCH}/index`, 'document.ts', 'digest.ts'),
      'server/src/core/discovery-feed.ts',
    ],
    tests: [`${SEARCH}/*.test.ts`, `${SEARCH}/index/**/*.test.ts`, 'server/src/core/discovery-feed.test.ts'],
  },
  metrics: { sources: ['server/src/market/metrics/*.ts'], tests: ['server/src/market/metrics/*.test.ts'] },
  undo: {
    sources: [
      ...under(
        'server/src/influencers/editing',
        'undo-*.ts',
        'may-undo.ts',
        'changes.ts',
        'plan-edit.ts',
        'write-fields.ts',
      ),
      ...under('server/src/influencers/editing', 'held*.ts', 'edit-patch.ts', 'update-influencer.ts'),
      'server/src/influencers/profiles/undo-change.ts',
      ...under(
        'server/src/lists/collections',
        'undo-change.ts',
        'membership.ts',
        'change-row.ts',
        'record-membership.ts',
      ),
    ],
    tests: [
      'server/src/influencers/editing/*.test.ts',
      'server/src/influencers/profiles/undo-change.test.ts',
      'server/src/lists/collections/{undo-change,membership,membership-properties,collections}.test.ts',
    ],
  },
  mails: {
    sources: ['server/src/system/digests/*.ts', 'server/src/sync/tracking/{find-alerts,silence,growth-signals}.ts'],
    tests: ['server/src/system/digests/*.test.ts', 'server/src/sync/tracking/*.test.ts'],
  },
  linking: {
    sources: [
      'server/src/people/authentication/claims.ts',
      ...under('server/src/sync/linking', 'link.ts', 'unlink.ts', 'grants.ts', 'flows.ts', 'linked-influencer.ts'),
    ],
    tests: ['server/src/sync/linking/*.test.ts', 'server/src/people/authentication/unproven.test.ts'],
  },
  lists: {
    sources: [
      ...under('server/src/lists/ingest', 'load.ts', 'decide.ts', 'match.ts', 'merge-duplicates.ts', 'erased.ts'),
      ...under('server/src/lists/importer', 'matched-rows.ts', 'understand-rows.ts', 'name-matches.ts'),
      ...under('server/src/lists/exports', 'publish.ts', 'owner.ts'),
      'server/src/influencers/erasure/*.ts',
    ],
    tests: [
      'server/src/lists/ingest/*.test.ts',
      'server/src/lists/importer/*.test.ts',
      'server/src/lists/exports/publish.test.ts',
      'server/src/influencers/erasure/*.test.ts',
      'server/src/system/corrections/{racing-loads,erasure}.test.ts',
    ],
  },
}
