/** How a whole response fails. */
export const FAULTS = ['refuse', 'hang', '500', 'malformed', 'html', 'huge', 'redirect'] as const
/** The conditions that can be set for an account, a token or a limit. */
export const TURNS = [
  'gone',
  'suspended',
  'hidden',
  'renamed',
  'unpublished',
  'token-expired',
  'password-changed',
  'scope-missing',
  'quota-spent',
  'rate-limited',
  'rotate-refresh',
  'duplicates',
  'too-much-data',
] as const
export type Fault = (typeof FAULTS)[number]
export type Turn = (typeof TURNS)[number]

export interface Switch {
  what: Fault | Turn
  /** If set, it applies only to calls that name this id or user name. */
  account?: string
  /** If set, it applies only to calls whose path begins like this. */
  route?: string
  /** How many calls it applies to; without it, until it is switched back. */
  times?: number
}

const isFault = (what: string): what is Fault => (FAULTS as readonly string[]).includes(what)

/** Switches that are on; those limited to a number of times are used up. */
export function createSwitches() {
  let on: Switch[] = []
  const matches = ({ account, route }: Switch, path: string, accounts: readonly string[]) =>
    (route === undefined || path.startsWith(route)) && (account === undefined || accounts.includes(account))

  const use = (match: Switch) => {
    if (match.times === undefined) return
    match.times -= 1
    if (match.times <= 0) on = on.filter((one) => one !== match)
  }
  return {
    add: (newSwitch: Switch) => void on.push({ ...newSwitch }),
    clear: () => {
      on = []
    },
    faultFor(path: string, accounts: readonly string[]): Fault | null {
      const match = on.find((one) => isFault(one.what) && matches(one, path, accounts))
      if (!match || !isFault(match.what)) return null
      use(match)
      return match.what
    },
    isOn(what: Turn, path: string, accounts: readonly string[] = []): boolean {
      const match = on.find((one) => one.what === what && matches(one, path, accounts))
      if (match) use(match)
      return match !== undefined
    },
  }
}
