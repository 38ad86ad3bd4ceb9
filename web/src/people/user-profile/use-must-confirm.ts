import { userProfile } from '@kolscope/contract/people/user-profile'
import { refreshQueriesOf, refusedInPlace, useQueryOf } from '../../core/query'

/** Whether the account has to confirm its e-mail address before it may do anything; undefined until that is known. */
export const useMustConfirm = (): boolean | undefined =>
  useQueryOf(userProfile.getProfile, {}, refusedInPlace).data?.data.must_confirm_email

/** Has everything that shows the own profile ask for it again. */
export const refreshProfile = () => refreshQueriesOf(userProfile.getProfile)
