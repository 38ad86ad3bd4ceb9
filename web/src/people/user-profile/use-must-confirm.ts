import { userProfile } from '@kolscope/contract/people/user-profile'
import { refreshQueriesOf, refusedInPlace, useQueryOf } from '../../core/query'

/** Whether the account has to verify its email address before it may do anything; undefined until that is known. */
export const useMustConfirm = (): boolean | undefined =>
  useQueryOf(userProfile.getProfile, {}, refusedInPlace).data?.data.must_confirm_email

/** Reloads everything that shows the user's own profile. */
export const refreshProfile = () => refreshQueriesOf(userProfile.getProfile)
