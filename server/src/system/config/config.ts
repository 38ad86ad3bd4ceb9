import { DEFAULT_LANGUAGE, LANGUAGES } from '@kolscope/contract/core/enums'
import type { Answer } from '@kolscope/contract/core/route'
import { PAGE_SIZES } from '@kolscope/contract/search/discovery/search'
import type { config } from '@kolscope/contract/system/config'
import type { Ctx } from '../../core/ctx'
import { sizeTiersOf, timeZoneOf } from '../../core/settings/settings'
import { isSetUpNeeded } from '../../people/authentication/set-up'

declare module '../../core/services' {
  interface Services {
    version: string
  }
}

export async function getConfig(ctx: Ctx): Promise<Answer<typeof config.getConfig>> {
  const { version, env } = ctx.services
  return {
    code: 200,
    name: 'Kolscope',
    version,
    languages: [...LANGUAGES],
    default_language: DEFAULT_LANGUAGE,
    page_sizes: [...PAGE_SIZES],
    size_tiers: await sizeTiersOf(ctx.db),
    time_zone: await timeZoneOf(ctx.db),
    demo: env.isDemo,
    set_up_needed: await isSetUpNeeded(ctx.db),
  }
}
