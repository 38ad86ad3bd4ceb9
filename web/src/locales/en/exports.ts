export const exporting = {
  'exporting.title': 'exporting',
} as const
