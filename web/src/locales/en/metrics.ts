export const metrics = {
  'metrics.title': 'Metrics',
} as const
