export const profiles = {
  'profiles.title': 'Profiles',
} as const
