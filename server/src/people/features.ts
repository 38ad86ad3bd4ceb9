import { api } from '@kolscope/contract/api'
import { feature } from '../core/mount'
import { accountTokenVerbs } from './accounts/account-tokens'
import { accountVerbs } from './accounts/accounts'
import { activityLogVerbs } from './activity-logs/activity-logs'
import { signUpRuleVerbs } from './authentication/sign-up-rules'
import { authenticationVerbs, phoneVerbs } from './authentication/verbs'
import { roleVerbs } from './roles/roles'
import { acceptTerms, getTerms } from './terms/terms'
import { userProfileVerbs } from './user-profile/verbs'

/** The calls about accounts and what they may do. */
export const peopleFeatures = [
  feature('accounts', api.accounts, accountVerbs),
  feature('accounts', api.accountTokens, accountTokenVerbs),
  feature('activity-logs', api.activityLogs, activityLogVerbs),
  feature('authentication', api.authentication, authenticationVerbs),
  feature('authentication', api.signUpRules, signUpRuleVerbs),
  feature('authentication', api.phone, phoneVerbs),
  feature('roles', api.roles, roleVerbs),
  feature('terms', api.terms, { getTerms, acceptTerms }),
  feature('user-profile', api.userProfile, userProfileVerbs),
]
