import { anyOf } from '@kolscope/contract/core/access'
import { outside, own, type Row, sessions } from '../law'
import { things } from '../things'

const linking = { who: 'isInfluencerAccount', reaches: own } as const
const hooking = { who: anyOf('canFilterByBasicInfo', 'canCreateCollection'), reaches: own } as const

const ofWebhook: Row = { ...hooking, at: { make: things.webhook, others: 'nobody' } }

/** Signing in, and an account’s own things. */
export const accounts: Readonly<Record<string, Row>> = {
  'POST /api/batch': { who: 'signedIn', reaches: 'what the named call reaches' },
  'POST /api/v1/authentication': outside,
  'POST /api/v1/set-up': outside,
  'GET /api/v1/captcha': { ...outside, reads: [{}] },
  'POST /api/v1/sign-up': outside,
  'GET /api/v1/sign-up/rules': { ...outside, reads: [{}] },
  'POST /api/v1/forgot-password': outside,
  'POST /api/v1/set-password/link': outside,
  'POST /api/v1/set-password': outside,
  'GET /api/v1/config': { ...outside, reads: [{}] },
  'POST /api/v1/sign-out': sessions,
  'GET /api/v1/email-verification': { who: 'signedIn', reaches: own, reads: [{}] },
  'POST /api/v1/email-verification': sessions,
  'GET /api/v1/user-profile': { who: 'signedIn', reaches: own, reads: [{}] },
  'PATCH /api/v1/user-profile': sessions,
  'POST /api/v1/user-profile': sessions,
  'PUT /api/v1/user-profile/avatar': sessions,
  'DELETE /api/v1/user-profile/avatar': sessions,
  'GET /api/v1/user-profile/sessions': { ...sessions, reads: [{}] },
  'DELETE /api/v1/user-profile/sessions': sessions,
  'DELETE /api/v1/user-profile/sessions/:id': { ...sessions, at: { make: things.session, others: 'nobody' } },
  'GET /api/v1/user-profile/tokens': { ...sessions, reads: [{}] },
  'POST /api/v1/user-profile/tokens': sessions,
  'DELETE /api/v1/user-profile/tokens/:id': { ...sessions, at: { make: things.token, others: 'nobody' } },
  'GET /api/v1/social-accounts': { ...linking, reads: [{}] },
  'POST /api/v1/social-accounts': { ...linking, sessionOnly: true },
  'DELETE /api/v1/social-accounts': { ...linking, sessionOnly: true },
  'GET /api/v1/social-accounts/providers': { ...linking, reads: [{}] },
  'POST /api/v1/social-accounts/start': { ...linking, sessionOnly: true },
  'POST /api/v1/social-accounts/finish': { ...linking, sessionOnly: true },
  'GET /api/v1/social-accounts/choices': { ...linking, reads: [{ query: { platform: 'page' } }] },
  'GET /api/v1/webhooks': { ...hooking, reads: [{}] },
  'POST /api/v1/webhooks': { ...hooking, sessionOnly: true },
  'PATCH /api/v1/webhooks/:id': { ...ofWebhook, sessionOnly: true },
  'DELETE /api/v1/webhooks/:id': { ...ofWebhook, sessionOnly: true },
  'POST /api/v1/webhooks/:id/ping': ofWebhook,
  'GET /api/v1/webhooks/:id/deliveries': { ...ofWebhook, reads: [{}] },
  'POST /api/v1/webhook-deliveries/:id/redeliver': { ...hooking, at: { make: things.delivery, others: 'nobody' } },
  'GET /api/v1/terms': { who: 'isInfluencerAccount', reaches: own, reads: [{}] },
  'POST /api/v1/terms': { who: 'isInfluencerAccount', reaches: own, sessionOnly: true },
  'GET /api/v1/jobs': { who: 'signedIn', reaches: 'own and the installation’s work', reads: [{}] },
}
