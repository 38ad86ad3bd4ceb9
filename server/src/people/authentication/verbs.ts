import type { Answer } from '@kolscope/contract/core/route'
import type { authentication } from '@kolscope/contract/people/authentication'
import type { phone } from '@kolscope/contract/people/phone'
import type { Ctx } from '../../core/ctx'
import type { Tasks } from '../../core/job-runner'
import type { Verbs } from '../../core/mount'
import type { AppDeps } from '../../core/program'
import type { Senders } from '../../core/sender'
import { SEND_MESSAGE, sendMessageTask } from '../messages/messages'
import { getEmailState, verifyEmail } from './email'
import { FORGOT_PASSWORD, forgotPassword, forgotPasswordTask, readLink, setPassword } from './forgotten'
import { verifyPhone } from './phone'
import { setUp } from './set-up'
import { signIn, signOut } from './sign-in'
import { signUp } from './sign-up'

async function getChallenge({ services }: Ctx): Promise<Answer<typeof authentication.getChallenge>> {
  return { code: 200, data: await services.captcha.challenge() }
}

export const authenticationVerbs: Verbs<typeof authentication> = {
  signIn,
  signOut,
  setUp,
  getChallenge,
  signUp,
  forgotPassword,
  readLink,
  setPassword,
  getEmailState,
  verifyEmail,
}

export const phoneVerbs: Verbs<typeof phone> = { verifyPhone }

/** The tasks of this folder, by job name. */
export const authenticationTasks = ({ db, env }: Pick<AppDeps, 'db' | 'env'>, senders: Senders): Tasks => ({
  [SEND_MESSAGE]: sendMessageTask(db, senders),
  [FORGOT_PASSWORD]: forgotPasswordTask(db, env.publicUrl),
})
