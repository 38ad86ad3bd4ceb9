import { z } from 'zod'
import { type Answer, type Call, json } from './exchange'
import { BUCKETS, type Bucket } from './quotas'
import { FAULTS, TURNS } from './switches'

const KIND_OF = { youtube: 'channel', facebook: 'page', instagram: 'insta' } as const

const Wish = z.strictObject({
  /** Switches to add. */
  switches: z
    .array(
      z.strictObject({
        what: z.enum([...FAULTS, ...TURNS]),
        account: z.string().optional(),
        route: z.string().optional(),
        times: z.int().positive().optional(),
      }),
    )
    .optional(),
  /** Resets everything except the accounts that were introduced. */
  reset: z.boolean().optional(),
  clearRequests: z.boolean().optional(),
  /** How many days the clock is ahead. */
  days: z.int().min(-3_650).max(3_650).optional(),
  tokenLifeS: z.int().positive().nullish(),
  limits: z.partialRecord(z.enum(Object.keys(BUCKETS) as Bucket[]), z.int().nonnegative()).optional(),
  known: z
    .array(
      z.strictObject({
        connector: z.enum(['youtube', 'facebook', 'instagram']),
        socialId: z.string().max(100),
        handle: z.string().max(200).nullable(),
        name: z.string().max(500),
        followers: z.int().nonnegative().nullable(),
        category: z.string().max(100).nullish(),
        toldUntil: z.int().nonnegative().nullish(),
      }),
    )
    .max(10_000)
    .optional(),
})
export type Wish = z.input<typeof Wish>

export const isControl = ({ path }: Call): boolean => path === '/control' || path.startsWith('/control/')

function apply({ world }: Call, wish: z.output<typeof Wish>): void {
  const { switches, quotas, requests, clock, tokenLifeS, registry } = world
  if (wish.reset) {
    switches.clear()
    quotas.clear()
    requests.clear()
    clock.days = 0
    tokenLifeS.value = null
    for (const store of [world.codes, world.dead, world.revoked]) store.clear()
  }
  for (const one of wish.switches ?? []) switches.add(one)
  if (wish.clearRequests) requests.clear()
  if (wish.days !== undefined) clock.days = wish.days
  if (wish.tokenLifeS !== undefined) tokenLifeS.value = wish.tokenLifeS
  for (const [bucket, units] of Object.entries(wish.limits ?? {})) quotas.limitTo(bucket as Bucket, units)
  for (const { connector, ...account } of wish.known ?? []) registry.introduce({ ...account, kind: KIND_OF[connector] })
}

/** POST /control changes how the stand-ins behave; GET returns the requests received and the units used. */
export function control(call: Call): Answer {
  const { world, method, headers, body } = call
  if (method === 'GET') {
    const used = Object.fromEntries((Object.keys(BUCKETS) as Bucket[]).map((name) => [name, world.quotas.usedOf(name)]))
    return json(200, { requests: world.requests.all, used })
  }
  // A page in a browser cannot send this type to another origin without permission.
  if (method !== 'POST' || headers['content-type'] !== 'application/json') return json(415, { error: 'JSON is meant.' })
  const wish = Wish.safeParse(JSON.parse(body))
  if (!wish.success) return json(400, { error: z.prettifyError(wish.error) })
  apply(call, wish.data)
  return json(200, {})
}
