import type { Env } from './env'
import { type Letter, mailSender } from './mail'
import { smsSender, type TextMessage } from './sms'

export interface Senders {
  mail: (letter: Letter) => Promise<void>
  sms: (message: TextMessage) => Promise<void>
}

type SenderEnv = Pick<Env, 'mailFrom' | 'smtpUrl' | 'smsGatewayUrl' | 'smsGatewayToken'>

/** How mails and text messages leave this installation; if nothing is configured, they are printed for its operator. */
export function createSenders(env: SenderEnv, print: (text: string) => void): Senders {
  return {
    mail: env.smtpUrl
      ? mailSender(env.smtpUrl, env.mailFrom)
      : async ({ to, subject, text }) => print(`Mail to ${to}: ${subject}\n${text}\n`),
    sms: env.smsGatewayUrl
      ? smsSender(env.smsGatewayUrl, env.smsGatewayToken)
      : async ({ to, text }) => print(`Text message to ${to}: ${text}\n`),
  }
}
