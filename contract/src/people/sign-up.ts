import { one } from '../core/paging'
import { feature, get } from '../core/route'
import { SignUpRules } from '../core/settings'

export const signUpRules = feature({
  getSignUpRules: get('/api/v1/sign-up/rules', {
    access: 'public',
    cost: 'light',
    summary: 'Get who may sign up here and how, for agencies and for influencers',
    answer: one(SignUpRules),
  }),
})
