import type { authentication } from '@kolscope/contract/people/authentication'
import type { phone } from '@kolscope/contract/people/phone'
import type { Env } from '../../core/env'
import type { Tasks } from '../../core/job-runner'
import type { Verbs } from '../../core/mount'
import type { AppDeps } from '../../core/program'
import { keyFor } from '../../core/secret-key'
import type { Senders } from '../../core/sender'
import type { Sessions } from '../../core/session'
import { SEND_MESSAGE, sendMessageWith } from '../messages/messages'
import { createCaptcha } from './captcha'
import { emailVerbs } from './email'
import { FORGOT_PASSWORD, forgotPasswordTask, forgotPasswordWith, readLink, setPasswordWith } from './forgotten'
import type { LookUpChannel } from './look-up-channel'
import { verifyPhoneWith } from './phone'
import { setUp } from './set-up'
import { signInWith, signOutWith } from './sign-in'
import { signUpWith } from './sign-up'

/** The verbs of signing in and up, and of proving a phone number. */
export function authenticationVerbs(
  env: Env,
  sessions: Sessions,
  lookUp: LookUpChannel,
): { authentication: Verbs<typeof authentication>; phone: Verbs<typeof phone> } {
  const captcha = createCaptcha(keyFor(env, 'captcha'))
  const key = keyFor(env, 'one-time codes')
  return {
    authentication: {
      signIn: signInWith(captcha),
      signOut: signOutWith(sessions),
      setUp,
      getChallenge: async () => ({ code: 200, data: await captcha.challenge() }),
      signUp: signUpWith({ captcha, key, env, lookUp }),
      forgotPassword: forgotPasswordWith(captcha),
      readLink,
      setPassword: setPasswordWith(sessions),
      ...emailVerbs(key, sessions),
    },
    phone: { verifyPhone: verifyPhoneWith({ captcha, key, env }) },
  }
}

/** The tasks of this folder, by job name. */
export const authenticationTasks = ({ db, env }: Pick<AppDeps, 'db' | 'env'>, senders: Senders): Tasks => ({
  [SEND_MESSAGE]: sendMessageWith(db, senders),
  [FORGOT_PASSWORD]: forgotPasswordTask(db, env.publicUrl),
})
