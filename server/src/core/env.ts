import { join, resolve } from 'node:path'
import { MAX_PASSWORD, MIN_PASSWORD } from '@kolscope/contract/people/authentication'
import { z } from 'zod'
import { isLoopback } from './loopback'
import { projectRoot } from './project-root'
import { type ProviderEnv, providerEnvOf, providerVariables } from './provider-env'
import { shownAddress } from './shown-address'
import { WrongUsage } from './usage'

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must lie between ${least} and ${most}`)

const onOff = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true' || value === 'on')

function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value)
}

const ipAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const addresses = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine((list) => list.every((one) => ipAddress.safeParse(one).success), 'must be IP addresses or ranges, by comma')

/** A URL with one of these schemes; the unencrypted one is allowed only on this machine. */
const address = (schemes: readonly string[], open: string) =>
  z.string().refine(
    (value) => {
      if (!URL.canParse(value)) return false
      const url = new URL(value)
      return schemes.includes(url.protocol) && (url.protocol !== open || isLoopback(url))
    },
    `must be an address beginning with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}; ${open}// only on this machine`,
  )

const webAddress = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value),
    'must look like https://kolscope.example',
  )
  .transform((value) => value.replace(/\/$/, ''))

const sender = z
  .string()
  .refine(
    (value) => z.email().safeParse(/<([^<>]+)>$/.exec(value)?.[1] ?? value).success && !/[\r\n]/.test(value),
    'must look like Kolscope <no-reply@kolscope.example>',
  )

const countries = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim().toUpperCase()))
  .refine((list) => list.every((one) => /^[A-Z]{2}$/.test(one)), 'must be two-letter countries, by comma')

const KEY_BY_VERSION = '(?:[2-9]|[1-9]\\d+):[\\w-]{43}'
const keysByVersion = z
  .string()
  .regex(new RegExp(`^${KEY_BY_VERSION}(?:,${KEY_BY_VERSION})*$`), 'must look like 2:<32 bytes as base64url>')
  .transform((value): ReadonlyMap<number, Buffer> => {
    const pairs = value.split(',').map((one) => one.split(':'))
    return new Map(pairs.map(([version, key = '']) => [Number(version), Buffer.from(key, 'base64url')]))
  })

const Variables = z.object({
  PORT: wholeNumber(0, 65535).prefault('4600'),
  HOST: z.string().prefault('127.0.0.1'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must look like postgres://user:password@host:5432/database')
    .optional(),
  DEMO: onOff.prefault('1'),
  DEMO_PASSWORD: z
    .string()
    .min(MIN_PASSWORD, `must have at least ${MIN_PASSWORD} characters`)
    .max(MAX_PASSWORD, `must have at most ${MAX_PASSWORD} characters`)
    .optional(),
  DEMO_SIZE: wholeNumber(0, 10_000_000).prefault('10000'),
  TRUSTED_PROXIES: addresses.optional(),
  METRICS_READERS: addresses.optional(),
  RATE_LIMIT_FACTOR: wholeNumber(1, 1_000).prefault('1'),
  PUBLIC_URL: webAddress.optional(),
  MAIL_FROM: sender.optional(),
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
      'must look like smtp://user:password@host:587',
    )
    .optional(),
  SMS_GATEWAY_URL: address(['https:', 'http:'], 'http:').optional(),
  SMS_GATEWAY_TOKEN: z.string().max(1_000).optional(),
  SMS_COUNTRIES: countries.prefault('VN'),
  WORKERS: wholeNumber(0, 8).prefault('1'),
  WEBHOOKS_TO_PRIVATE: onOff.prefault('0'),
  ...providerVariables,
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/, 'must look like age1…')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  TOKEN_KEYS: keysByVersion.optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    )
    .prefault('info'),
})

const names = Object.keys(Variables.shape)

/** Whether a variable sets up an installation; how much a program logs is its own matter. */
export const isSetting = (name: string): boolean => name !== 'LOG_LEVEL' && names.includes(name)

/** The same for every program of this copy, wherever it is started from. */
export const defaultDataDir = (): string => join(projectRoot(), 'data')

export interface Env {
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** False: the folder was not configured, so a better one may be chosen for PostgreSQL. */
  isDataDirGiven: boolean
  /** If absent, the embedded PostgreSQL inside `dataDir` is used. */
  databaseUrl: string | undefined
  /** Whether a demo is requested; the database knows whether this installation may be one. */
  isDemo: boolean
  /** False: not configured; `isDemo` is merely the default of a new installation. */
  isDemoGiven: boolean
  demoPassword: string | undefined
  /** How many influencers the demo market has. */
  demoSize: number
  /** Worker processes that the server starts and keeps running. */
  workers: number
  /** The proxies whose X-Forwarded-For is trusted; none by default. */
  trustedProxies: readonly string[]
  /** IP addresses that may read /metrics, in addition to this machine. */
  metricsReaders: readonly string[]
  /** Multiplies the number of calls an account may make. */
  rateLimitFactor: number
  /** The start of links in mails; never taken from a request. */
  publicUrl: string
  isPublicUrlGiven: boolean
  mailFrom: string
  /** If absent, mails are printed in the log. */
  smtpUrl: string | undefined
  /** If absent, text messages are printed in the log. */
  smsGatewayUrl: string | undefined
  smsGatewayToken: string | undefined
  /** Countries whose phone numbers receive codes. */
  smsCountries: readonly string[]
  /** Whether webhooks may reach this machine and its networks, and use plain HTTP. */
  arePrivateWebhooksAllowed: boolean
  /** The age recipient that backups are encrypted for. */
  backupRecipient: string | undefined
  /** Encrypts backups if there is no recipient, and decrypts such backups. */
  backupPassphrase: string | undefined
  /** If absent, a key in the data folder is used. Several servers on one database need the same key. */
  secretKey: string | undefined
  /**
   * Later keys that wrap provider tokens, by version; if absent, those that a rotation has put into the data folder.
   */
  tokenKeys: ReadonlyMap<number, Buffer> | undefined
  providers: ProviderEnv
  logLevel: z.output<typeof Variables>['LOG_LEVEL']
}

/**
 * Reads and validates the environment; throws wrong usage in one sentence that names the variable. An empty value
 * counts as unset.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(names.flatMap((name) => (source[name] ? [[name, source[name]]] : [])))
  const parsed = Variables.safeParse(variables)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    const shownValue = /PASSWORD|URL|TOKEN|KEY|SECRET/.test(name) ? 'its value' : JSON.stringify(source[name])
    throw new WrongUsage(`${name} ${issue?.message}; ${shownValue} was given.`)
  }
  const values = parsed.data
  if (values.SMTP_URL && !values.MAIL_FROM) throw new WrongUsage('MAIL_FROM must be set where SMTP_URL is.')
  if (values.SMTP_URL && !values.PUBLIC_URL)
    throw new WrongUsage(
      'PUBLIC_URL must be set where SMTP_URL is; links in mails would lead to the machine of their reader.',
    )
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR ? resolve(values.DATA_DIR) : defaultDataDir(),
    isDataDirGiven: Boolean(source.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    isDemo: values.DEMO,
    isDemoGiven: Boolean(source.DEMO),
    demoPassword: values.DEMO_PASSWORD,
    demoSize: values.DEMO_SIZE,
    workers: values.WORKERS,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    metricsReaders: values.METRICS_READERS ?? [],
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    isPublicUrlGiven: values.PUBLIC_URL !== undefined,
    publicUrl: values.PUBLIC_URL ?? shownAddress(values.HOST, values.PORT),
    mailFrom: values.MAIL_FROM ?? 'Kolscope <no-reply@localhost>',
    smtpUrl: values.SMTP_URL,
    smsGatewayUrl: values.SMS_GATEWAY_URL,
    smsGatewayToken: values.SMS_GATEWAY_TOKEN,
    smsCountries: values.SMS_COUNTRIES,
    arePrivateWebhooksAllowed: values.WEBHOOKS_TO_PRIVATE,
    backupRecipient: values.BACKUP_RECIPIENT,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    secretKey: values.SECRET_KEY,
    tokenKeys: values.TOKEN_KEYS,
    providers: providerEnvOf(values, values.DEMO),
    logLevel: values.LOG_LEVEL,
  }
}
