import { z } from 'zod'
import { Language } from '../core/enums'
import { feature, get } from '../core/route'
import { SizeTiers } from '../core/settings'

const Config = z.object({
  code: z.literal(200),
  name: z.string(),
  version: z.string(),
  languages: z.array(Language),
  default_language: Language,
  page_sizes: z.array(z.int()),
  size_tiers: SizeTiers,
  /** IANA name of the time zone in which days and hours are counted. */
  time_zone: z.string(),
  /** The demo market is loaded here: fictional people only. */
  demo: z.boolean(),
  /** Whether no one can sign in yet: then the one-time set-up link is in the log. */
  set_up_needed: z.boolean(),
})
export type Config = z.infer<typeof Config>

export const config = feature({
  getConfig: get('/api/v1/config', {
    access: 'public',
    cost: 'light',
    summary: 'Get the configuration that the interface needs before anyone signs in',
    bare: true,
    answer: Config,
  }),
})
