import { createTransport } from 'nodemailer'
import { isLoopback } from './loopback'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000

export interface Letter {
  to: string
  subject: string
  text: string
  /** Equal in every attempt to send the letter, so that a mailbox can recognize a duplicate. */
  id: string
}

/** Sends by SMTP: smtps:// uses TLS from the start, smtp:// STARTTLS, which is optional only for this machine. */
export function mailSender(smtpUrl: string, from: string) {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback(url),
    ignoreTLS: !isSecure && isLoopback(url),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text, id }: Letter): Promise<void> => {
    await transport.sendMail({
      from,
      // Passed as an object, so that commas and brackets in an address add no recipient.
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
