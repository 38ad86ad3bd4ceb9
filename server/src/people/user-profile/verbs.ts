import type { userProfile } from '@kolscope/contract/people/user-profile'
import type { Verbs } from '../../core/mount'
import { removeAvatar, setAvatar } from './avatar'
import { endOtherSessions, endSession, listSessions } from './sessions'
import { createToken, listTokens, removeToken } from './tokens'
import { getProfile, updateProfile } from './user-profile'

export const userProfileVerbs: Verbs<typeof userProfile> = {
  getProfile,
  updateProfile,
  setAvatar,
  removeAvatar,
  listSessions,
  endSession,
  endOtherSessions,
  listTokens,
  createToken,
  removeToken,
}
