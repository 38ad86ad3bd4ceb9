import { z } from 'zod'
import { isLoopback } from './loopback'

const secret = z.string().max(1_000)

const SWITCH: Readonly<Record<string, 'off' | 'own'>> = {
  0: 'off',
  false: 'off',
  off: 'off',
  1: 'own',
  true: 'own',
  on: 'own',
}

const isAddressHere = (value: string) =>
  /^http:\/\/[^/]+\/?$/.test(value) && URL.canParse(value) && isLoopback(new URL(value))

const standIns = z
  .string()
  .refine(
    (value) => Object.hasOwn(SWITCH, value) || isAddressHere(value),
    'must be 1, 0 or the address of stand-ins that run on this machine',
  )
  .transform((value) => SWITCH[value] ?? new URL(value).origin)

/** What an operator gets from the platforms; all of it is optional. */
export const providerVariables = {
  GOOGLE_CLIENT_ID: secret.optional(),
  GOOGLE_CLIENT_SECRET: secret.optional(),
  YOUTUBE_API_KEY: secret.optional(),
  FACEBOOK_APP_ID: z
    .string()
    .regex(/^\d{1,30}$/, 'must be a number')
    .optional(),
  FACEBOOK_APP_SECRET: secret.optional(),
  INSTAGRAM_USER_ID: z
    .string()
    .regex(/^\d{1,30}$/, 'must be a number')
    .optional(),
  INSTAGRAM_ACCESS_TOKEN: secret.optional(),
  GRAPH_API_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'must look like v26.0')
    .prefault('v26.0'),
  STAND_IN_PROVIDERS: standIns.optional(),
}

type Values = z.output<z.ZodObject<typeof providerVariables>>

export const CREDENTIALS = [
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'YOUTUBE_API_KEY',
  'FACEBOOK_APP_ID',
  'FACEBOOK_APP_SECRET',
  'INSTAGRAM_USER_ID',
  'INSTAGRAM_ACCESS_TOKEN',
] as const
export type Credential = (typeof CREDENTIALS)[number]

export interface ProviderEnv {
  credentials: Readonly<Partial<Record<Credential, string>>>
  graphVersion: string
  /** How long a provider may take to respond; default ten seconds. Only tests set it. */
  timeoutMs?: number
  /** Stand-ins for the providers: none, a program that the server starts (always, or in a demo), or a URL. */
  standIns: 'off' | 'own' | 'in-demo' | (string & {})
}

/** The demo works without any credentials; once credentials are configured, the real provider is used. */
export function providerEnvOf(values: Values, isDemo: boolean): ProviderEnv {
  const credentials = Object.fromEntries(CREDENTIALS.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
  const isGiven = Object.keys(credentials).length > 0
  return {
    credentials,
    graphVersion: values.GRAPH_API_VERSION,
    standIns: values.STAND_IN_PROVIDERS ?? (isDemo && !isGiven ? 'in-demo' : 'off'),
  }
}
