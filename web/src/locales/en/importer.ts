export const importer = {
  'importer.title': 'importer',
} as const
