import type { config } from '@kolscope/contract/config'
import { PAGE_SIZES } from '@kolscope/contract/discovery/search'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@kolscope/contract/enums'
import type { Answer } from '@kolscope/contract/route'
import { isSetUpNeeded } from '../authentication/set-up'
import type { Ctx } from '../core/ctx'
import { sizeTiersOf } from '../settings/settings'

export function getConfigOf({ version, isDemo }: { version: string; isDemo: boolean }) {
  return async (ctx: Ctx): Promise<Answer<typeof config.getConfig>> => ({
    code: 200,
    name: 'Kolscope',
    version,
    languages: [...LANGUAGES],
    default_language: DEFAULT_LANGUAGE,
    page_sizes: [...PAGE_SIZES],
    size_tiers: await sizeTiersOf(ctx.db),
    demo: isDemo,
    set_up_needed: await isSetUpNeeded(ctx.db),
  })
}
