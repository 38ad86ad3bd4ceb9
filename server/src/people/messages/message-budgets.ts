import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type Budget, DAY, HOUR, spendAll } from '../../core/budgets'
import { tooManyAttempts } from '../../core/errors'
import type { Log } from '../../core/log'
import { NETWORKS_OF_SITE, networkOf, siteOf } from '../../core/network'
import type { Database } from '../../core/tables'
import type { TemplateName } from './message-texts'

/**
 * Whether a person's call sends a message, which takes from the budgets, or the server and the staff's decisions do,
 * once each. A new template does not compile without its line.
 */
export const SENT_BY = {
  'email-code': 'caller',
  'phone-code': 'caller',
  reset: 'caller',
  invite: 'caller',
  'correction-received': 'caller',
  'correction-answered': 'server',
  'correction-erased': 'server',
  'add-request-answered': 'server',
  'saved-searches': 'server',
  'tokens-end': 'server',
  'sign-up-approved': 'server',
  'sign-ups-await': 'server',
} as const satisfies Record<TemplateName, 'caller' | 'server'>

/** The templates that take from the budgets. */
export type AskedTemplate = {
  [T in TemplateName]: (typeof SENT_BY)[T] extends 'caller' ? T : never
}[TemplateName]

/** The caller whose request sends a message. */
export interface Asker {
  /**
   * Null for vouched-for callers: an administrator, who may invite a whole office from one network, and a known device.
   */
  address: string | null
  /**
   * Whether the mailbox may not be the caller's: FOR_STRANGERS limits it, and a part is reserved for known callers.
   */
  isStranger?: boolean
  log: Log
  /** What the call throws when a budget is used up; 429 by default. */
  refuse?: (seconds: number) => Error
}

export type Channel = 'mail' | 'sms'

/**
 * How many messages one recipient, one network and the whole installation may receive or request. Text messages cost
 * money.
 */
export const MESSAGE_LIMITS = {
  mail: { to: { hour: 10, day: 20 }, network: { hour: 60, day: 200 }, all: { day: 5_000 } },
  sms: { to: { hour: 5, day: 5 }, network: { hour: 20, day: 60 }, all: { day: 1_000 } },
} as const

/**
 * How many messages to one recipient may be requested by all callers of whom it is not known whether the mailbox is
 * theirs; each kind separately, so that requests about a person's data do not use up the links for a forgotten
 * password.
 */
export const FOR_STRANGERS = {
  reset: { hour: 5, day: 10 },
  'correction-received': { hour: 2, day: 4 },
} as const satisfies Partial<Record<AskedTemplate, { hour: number; day: number }>>
type StrangersTemplate = keyof typeof FOR_STRANGERS

/**
 * The share of an installation's budget for callers not vouched for: the rest stays for invitations and known devices.
 */
export const UNVOUCHED_SHARE = 0.8

/** Using this share of an installation's budget raises an alarm, long before any caller is refused by it. */
export const ALARM_SHARE = 0.2

/** The keys contain recipients only as digests. */
export const digestOf = (recipient: string): string => createHash('sha256').update(recipient).digest('base64url')

export type Whose = 'to' | `strangers-${StrangersTemplate}` | 'network' | 'site' | 'all'

export const messageKey = (channel: Channel, whose: Whose, window: 'hour' | 'day', value = '') =>
  `message:${channel}:${whose}:${window}${value && `:${value}`}`

const isForStrangers = (template: AskedTemplate): template is StrangersTemplate =>
  Object.hasOwn(FOR_STRANGERS, template)

function budgetsOf({ channel, recipient, template }: AskedMessage, { address, isStranger = false }: Asker): Budget[] {
  const { to, network, all } = MESSAGE_LIMITS[channel]
  const both = (
    whose: Exclude<Whose, 'all'>,
    value: string,
    { hour, day }: { hour: number; day: number },
  ): Budget[] => [
    { key: messageKey(channel, whose, 'hour', value), most: hour, windowSeconds: HOUR },
    { key: messageKey(channel, whose, 'day', value), most: day, windowSeconds: DAY },
  ]
  return [
    ...both('to', digestOf(recipient), to),
    ...(isStranger && isForStrangers(template)
      ? both(`strangers-${template}`, digestOf(recipient), FOR_STRANGERS[template])
      : []),
    ...(address === null ? [] : [...both('network', networkOf(address), network), ...ofSite(channel, address)]),
    {
      key: messageKey(channel, 'all', 'day'),
      most: address === null ? all.day : all.day * UNVOUCHED_SHARE,
      windowSeconds: DAY,
    },
  ]
}

/** The budgets of a site, which only an IPv6 address has: an IPv4 address is both a network and a site. */
function ofSite(channel: Channel, address: string): Budget[] {
  const site = siteOf(address)
  if (site === networkOf(address)) return []
  const most = MESSAGE_LIMITS[channel].network.day * NETWORKS_OF_SITE
  return [{ key: messageKey(channel, 'site', 'day', site), most, windowSeconds: DAY }]
}

const isAlarm = (channel: Channel, { key, most }: Budget, used: number) =>
  key.includes(':all:') ? used === Math.ceil(MESSAGE_LIMITS[channel].all.day * ALARM_SHARE) : used === most

interface AskedMessage {
  channel: Channel
  recipient: string
  template: AskedTemplate
}

/**
 * Takes a message from all its budgets or throws. The operator finds one line in the log when a recipient or a network
 * has used up its own, and when the installation has used a fifth of its budget.
 */
export async function spendMessage(trx: Transaction<Database>, message: AskedMessage, asker: Asker): Promise<void> {
  const { channel, template } = message
  const { address, log, refuse = tooManyAttempts } = asker
  const warn = ({ key, most }: Budget, used: number) => {
    const [, , whose, window] = key.split(':')
    const network = (whose === 'network' || whose === 'site') && address !== null ? networkOf(address) : undefined
    log.warn({ channel, template, budget: whose, window, used, most, network }, 'Many messages were asked for')
  }
  const budgets = budgetsOf(message, asker)
  const exhausted = await spendAll(trx, budgets, (budget, used) => {
    if (isAlarm(channel, budget, used)) warn(budget, used)
  })
  if (exhausted) throw refuse(exhausted.seconds)
}
