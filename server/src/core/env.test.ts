import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env'
import { projectRoot } from './project-root'
import { WrongUsage } from './usage'

test('nothing has to be set', () => {
  expect(readEnv({ PATH: '/bin', DATABASE_URL: '' })).toEqual({
    port: 4600,
    host: '127.0.0.1',
    dataDir: join(projectRoot(), 'data'),
    isDataDirGiven: false,
    databaseUrl: undefined,
    isDemo: true,
    isDemoGiven: false,
    demoPassword: undefined,
    demoSize: 10_000,
    workers: 1,
    trustedProxies: [],
    metricsReaders: [],
    rateLimitFactor: 1,
    publicUrl: 'http://localhost:4600',
    isPublicUrlGiven: false,
    backupRecipient: undefined,
    backupPassphrase: undefined,
    mailFrom: 'Kolscope <no-reply@localhost>',
    smtpUrl: undefined,
    smsGatewayUrl: undefined,
    smsGatewayToken: undefined,
    smsCountries: ['VN'],
    arePrivateWebhooksAllowed: false,
    secretKey: undefined,
    tokenKeys: undefined,
    providers: { credentials: {}, graphVersion: 'v26.0', standIns: 'in-demo' },
    logLevel: 'info',
  })
})

test('what is set is taken', () => {
  const url = 'postgres://someone:secret@db.example:5432/kol'
  const env = readEnv({ PORT: '80', DATA_DIR: '/srv/k', DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'warn' })
  expect(env).toMatchObject({
    port: 80,
    dataDir: '/srv/k',
    isDataDirGiven: true,
    databaseUrl: url,
    isDemo: false,
    isDemoGiven: true,
    logLevel: 'warn',
  })
})

test.each([
  ['PORT', '65536', 'must lie between 0 and 65535'],
  ['PORT', '4e3', 'must be a whole number'],
  ['PORT', '-1', 'must be a whole number'],
  ['DATABASE_URL', 'mysql://host/db', 'must look like postgres://'],
  ['DEMO', 'maybe', 'must be 1 or 0'],
  ['DEMO_PASSWORD', 'short', 'at least 12'],
  ['WORKERS', '9', 'must lie between 0 and 8'],
  ['DEMO_SIZE', 'all', 'must be a whole number'],
  ['TRUSTED_PROXIES', '10.0.0.1, everybody', 'must be IP addresses or ranges'],
  ['METRICS_READERS', 'prometheus', 'must be IP addresses or ranges'],
  ['LOG_LEVEL', 'loud', 'must be one of'],
  ['PUBLIC_URL', 'kolscope.example', 'must look like https://'],
  ['PUBLIC_URL', 'https://kolscope.example/path', 'must look like https://'],
  ['SMTP_URL', 'mail.example', 'must look like smtp://'],
  ['MAIL_FROM', 'nobody', 'must look like'],
  ['SMS_GATEWAY_URL', 'http://sms.example/send', 'http:// only on this machine'],
  ['SMS_COUNTRIES', 'Vietnam', 'must be two-letter countries'],
  ['SECRET_KEY', 'short', 'at least 32'],
  ['STAND_IN_PROVIDERS', 'http://10.0.0.1:80', 'must be 1, 0 or the address'],
  ['STAND_IN_PROVIDERS', 'maybe', 'must be 1, 0 or the address'],
  ['GRAPH_API_VERSION', '26', 'must look like v26.0'],
  ['FACEBOOK_APP_ID', 'my app', 'must be a number'],
])('%s=%s names itself in one sentence', (name, value, reason) => {
  const read = () => readEnv({ [name]: value })
  expect(read).toThrow(new RegExp(`^${name} .*${reason}`))
  expect(read).toThrow(WrongUsage)
})

test('trusted proxies and readers of metrics are lists', () => {
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1'])
  expect(readEnv({ METRICS_READERS: '10.0.0.7,10.1.0.0/16' }).metricsReaders).toEqual(['10.0.0.7', '10.1.0.0/16'])
})

test('mails need a sender and an address to lead to once they leave', () => {
  const mails = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'kolscope@example.com' }
  expect(() => readEnv({ ...mails, MAIL_FROM: '' })).toThrow(/^MAIL_FROM must be set/)
  expect(() => readEnv(mails)).toThrow(/^PUBLIC_URL must be set/)
  expect(readEnv({ ...mails, PUBLIC_URL: 'https://kolscope.example' }).smtpUrl).toBe('smtp://localhost')
})

test('the data folder is the same wherever a program is started from', () => {
  const before = process.cwd()
  process.chdir('/')
  try {
    expect(readEnv({}).dataDir).toBe(join(projectRoot(), 'data'))
    expect(readEnv({ DATA_DIR: 'own' }).dataDir).toBe('/own')
  } finally {
    process.chdir(before)
  }
})

test('stand-ins answer in the demo until a credential is given, elsewhere only when asked for', () => {
  const of = (variables: Record<string, string>) => readEnv(variables).providers.standIns
  expect(of({ DEMO: '1' })).toBe('in-demo')
  expect(of({ DEMO: '1', YOUTUBE_API_KEY: 'AIza' })).toBe('off')
  expect(of({ DEMO: '0' })).toBe('off')
  expect(of({ DEMO: '0', STAND_IN_PROVIDERS: 'on' })).toBe('own')
  expect(of({ DEMO: '1', STAND_IN_PROVIDERS: 'off' })).toBe('off')
  expect(of({ STAND_IN_PROVIDERS: 'http://127.0.0.1:4700/' })).toBe('http://127.0.0.1:4700')
})

test('a wrong secret is not repeated', () => {
  expect(() => readEnv({ SECRET_KEY: 'short' })).toThrow(/^(?!.*short)/)
  expect(() => readEnv({ DATABASE_URL: 'mysql://someone:secret@host/db' })).toThrow(/^(?!.*secret)/)
})
