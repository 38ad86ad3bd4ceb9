export const collections = {
  'collections.title': 'collections',
} as const
