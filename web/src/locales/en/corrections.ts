export const corrections = {
  'corrections.title': 'Corrections',
} as const
