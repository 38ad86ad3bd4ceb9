import type { userProfile } from '@kolscope/contract/people/user-profile'
import type { Verbs } from '../../core/mount'
import type { Sessions } from '../../core/session'
import { removeAvatar, setAvatar } from './avatar'
import { endOtherSessionsWith, endSessionWith, listSessions } from './sessions'
import { createToken, listTokens, removeTokenWith } from './tokens'
import { getProfile, updateProfileWith } from './user-profile'

export const userProfileVerbs = (sessions: Sessions): Verbs<typeof userProfile> => ({
  getProfile,
  updateProfile: updateProfileWith(sessions),
  setAvatar,
  removeAvatar,
  listSessions,
  endSession: endSessionWith(sessions),
  endOtherSessions: endOtherSessionsWith(sessions),
  listTokens,
  createToken,
  removeToken: removeTokenWith(sessions),
})
