export const deciding = {
  'deciding.title': 'deciding',
} as const
