export const savedSearches = {
  'savedSearches.title': 'savedSearches',
} as const
