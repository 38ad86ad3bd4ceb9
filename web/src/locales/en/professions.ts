export const professions = {
  'professions.name': 'Name (English)',
  'professions.nameVi': 'Name (Vietnamese)',
  'professions.platform': 'Platform',
  'professions.allPlatforms': 'All platforms',
  'professions.anyPlatform': 'Any platform',
  'professions.categories': 'Suggested categories',
  'professions.categoriesHint': 'Points from 1 to 100: how closely this profession matches the category.',
  'professions.addCategory': 'Add category',
  'professions.points': 'Points for {name}',
  'professions.removeCategory': 'Remove {name}',
} as const
