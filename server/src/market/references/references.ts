import type { Answer, Input } from '@kolscope/contract/core/route'
import type { references } from '@kolscope/contract/market/references'
import type { Ctx } from '../../core/ctx'
import type { Verbs } from '../../core/mount'
import { isOn } from './catalog'

async function listLocations({ services }: Ctx): Promise<Answer<typeof references.listLocations>> {
  const data = [...(await services.catalogOf()).locations.values()]
  return { code: 200, data, total: data.length }
}

async function listPlatformCategories(
  { services }: Ctx,
  { platform }: Input<typeof references.listPlatformCategories>,
): Promise<Answer<typeof references.listPlatformCategories>> {
  const data = [...(await services.catalogOf()).platformCategories.values()].filter(isOn(platform))
  return { code: 200, data, total: data.length }
}

export const referenceVerbs: Verbs<typeof references> = { listLocations, listPlatformCategories }
