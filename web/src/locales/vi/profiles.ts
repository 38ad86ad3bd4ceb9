import type { Translated } from '../../core/texts'
import type { profiles as source } from '../en/profiles'

export const profiles: Translated<typeof source> = {
  'profiles.title': 'Profiles',
}
