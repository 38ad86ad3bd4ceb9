import type { Flag } from '@kolscope/contract/core/access'

type Flags = { readonly [F in Flag as `flag.${F}`]: string } & { readonly [F in Flag as `flag.${F}.about`]: string }

const flags = {
  'flag.canFilterByBasicInfo': 'Search influencers',
  'flag.canFilterByBasicInfo.about': 'Find influencers in Discover and Advanced Search, and open their profiles.',
  'flag.canViewLandscape': 'View landscape',
  'flag.canViewLandscape.about': 'View market charts by platform, size, and category.',
  'flag.canCreateCollection': 'Manage collections',
  'flag.canCreateCollection.about': 'Save influencers to collections and share them.',
  'flag.canImportInfluencers': 'Import influencers',
  'flag.canImportInfluencers.about':
    'Look up influencers from spreadsheets (also requires “Manage collections”) and load lists (also requires “Edit influencers”).',
  'flag.canEditInfluencerBasicInfo': 'Edit influencers',
  'flag.canEditInfluencerBasicInfo.about': 'Edit influencer details and approve changes.',
  'flag.canCreateAccounts': 'Manage accounts',
  'flag.canCreateAccounts.about':
    'Invite, edit, and delete accounts. Can assign only roles with permissions they have themselves.',
  'flag.canCreateRole': 'Manage roles',
  'flag.canCreateRole.about': 'Create and edit roles, limited to permissions they have themselves.',
  'flag.canAddCategory': 'Manage categories',
  'flag.canAddCategory.about': 'Edit the category tree and which roles see each category.',
  'flag.canCreateProfession': 'Manage professions',
  'flag.canCreateProfession.about': 'Edit professions and the categories they suggest.',
  'flag.canCreateBrands': 'Manage brands',
  'flag.canCreateBrands.about': 'Create brands and manage their influencer lists.',
  'flag.canViewActivityLogs': 'View activity logs',
  'flag.canViewActivityLogs.about': 'View and export who did what, and when.',
  'flag.isInfluencerAccount': 'Influencer',
  'flag.isInfluencerAccount.about': 'For influencers: they see only their own performance.',
  'flag.isDemoAccount': 'Demo',
  'flag.isDemoAccount.about': 'External trial: first 24 results of each list, full profiles of samples only.',
  'flag.isBasicAccount': 'Basic',
  'flag.isBasicAccount.about': 'External, small plan: first 50 results of each list.',
  'flag.isPremiumAccount': 'Premium',
  'flag.isPremiumAccount.about': 'External, large plan: first 200 results of each list.',
} as const satisfies Flags

export const roles = {
  ...flags,
  'roles.kind': 'Account type',
  'roles.internal': 'Internal',
  'roles.internal.about': 'Your own team: no plan and no result limits.',
  'roles.rights': 'Permissions',
  'roles.rightsOf': '{count} of {all}',
  'roles.accounts': 'Accounts',
  'roles.accountsOf': { one: '{count} account with the role {name}', other: '{count} accounts with the role {name}' },
  'roles.created': 'Created',
  'roles.builtIn': 'Built-in',
  'roles.pages': 'Pages: {pages}',
  'roles.calls': { one: 'For developers: {count} API call', other: 'For developers: {count} API calls' },
  'roles.opensNothing': 'This permission has no effect in this version yet.',
  'roles.lacking': 'You don’t have this permission, so you can’t grant it.',
  'roles.above': 'This role has permissions you don’t have. Only an account with all of them can edit it.',
  'roles.own': 'This is your own role. You lose any permission you remove here right away.',
  'roles.changed':
    'Changes apply within a second to every account with this role. New permissions end open invitation links.',
  'roles.deleteText': 'No account has this role. You can’t undo this.',
  'roles.usedTitle': '“{name}” is in use',
  'roles.usedAccounts': {
    one: '{count} account has this role. Assign it another role first.',
    other: '{count} accounts have this role. Assign them another role first.',
  },
  'roles.usedCategories': {
    one: '{count} category is restricted to this role. Change its visibility first.',
    other: '{count} categories are restricted to this role. Change their visibility first.',
  },
  'roles.showAccounts': 'View accounts',
} as const
