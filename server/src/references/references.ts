import { type Platform, type PlatformGiven, platformOf } from '@kolscope/contract/enums'
import { pageOf } from '@kolscope/contract/paging'
import { MAX_REFERENCES, type references } from '@kolscope/contract/references'
import type { Input } from '@kolscope/contract/route'
import { signedIn } from '../core/ctx'
import type { Verbs } from '../core/mount'
import { type Catalog, maySee } from './catalog'

type Asked = Input<typeof references.listProfessions>

function pageIn<T>(rows: readonly T[], input: Asked): T[] {
  const sorted = input.sort_type === -1 ? [...rows].reverse() : rows
  const { offset, limit } = pageOf(input, MAX_REFERENCES)
  return sorted.slice(offset, offset + limit)
}

/** A list entry without a platform belongs to every platform. */
const isOn = (given: PlatformGiven | undefined) => (row: { platform: Platform | null }) =>
  given === undefined || row.platform === null || row.platform === platformOf(given)

export function referenceVerbs(catalogOf: () => Promise<Catalog>): Verbs<typeof references> {
  return {
    listCategories: async (ctx, input: Input<typeof references.listCategories>) => {
      const { roleId } = signedIn(ctx)
      const catalog = await catalogOf()
      const { role_ids = [] } = input
      const rows = [...catalog.categories.values()]
        .filter((category) => maySee(catalog, roleId, category.id))
        .filter(({ id }) => role_ids.length === 0 || role_ids.some((role) => maySee(catalog, role, id)))
        .filter(isOn(input.platform))
        .filter((category) => input.code === undefined || category.categoryCode === input.code)
      return { code: 200, results: pageIn(rows, input), total: rows.length }
    },
    listProfessions: async (_ctx, input: Asked) => {
      const rows = [...(await catalogOf()).professions.values()].filter(isOn(input.platform))
      return { code: 200, data: pageIn(rows, input), total: rows.length }
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
