export const report = {
  'report.title': 'Report',
} as const
