export const work = {
  'work.title': 'work',
} as const
