import type { references } from '@kolscope/contract/references'
import type { Input } from '@kolscope/contract/route'
import { signedIn } from '../core/ctx'
import type { Verbs } from '../core/mount'
import { type Catalog, maySee } from './catalog'

interface Page {
  page_index?: number | undefined
  page_size?: number | undefined
  sort_type?: 1 | -1 | undefined
}

/** The specification fetches these lists whole: 1,000 rows unless asked for fewer. */
function pageOf<T>(rows: readonly T[], { page_index = 0, page_size = 1_000, sort_type = 1 }: Page): T[] {
  const sorted = sort_type === 1 ? rows : [...rows].reverse()
  return sorted.slice(page_index * page_size, (page_index + 1) * page_size)
}

/** A list entry without a platform belongs to every platform. */
const isOn = (platform: string | undefined) => (row: { platform: string | null }) =>
  platform === undefined || row.platform === null || row.platform === platform

export function referenceVerbs(catalogOf: () => Promise<Catalog>): Verbs<typeof references> {
  return {
    listCategories: async (ctx, input: Input<typeof references.listCategories>) => {
      const { roleId } = signedIn(ctx)
      const catalog = await catalogOf()
      const rows = [...catalog.categories.values()]
        .filter((category) => maySee(catalog, roleId, category.id))
        .filter(isOn(input.platform))
        .filter((category) => input.code === undefined || category.categoryCode === input.code)
      return { code: 200, results: pageOf(rows, input), total: rows.length }
    },
    listProfessions: async (_ctx, input: Input<typeof references.listProfessions>) => {
      const rows = [...(await catalogOf()).professions.values()].filter(isOn(input.platform))
      return { code: 200, data: pageOf(rows, input), total: rows.length }
    },
    listLocations: async () => {
      const data = [...(await catalogOf()).locations.values()]
      return { code: 200, data, total: data.length }
    },
    listPlatformCategories: async (_ctx, input: Input<typeof references.listPlatformCategories>) => {
      const data = [...(await catalogOf()).platformCategories.values()].filter(isOn(input.platform))
      return { code: 200, data, total: data.length }
    },
  }
}
