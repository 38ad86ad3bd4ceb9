import { type Feature, feature, put, type Route } from '../core/route'

/** Resources with the specification's generic calls: list, find, paginate, findById, create, update, updateById, deleteById. */
export const RESOURCES = [
  'brands',
  'category',
  'collections',
  'profession-management',
  'roles',
  'users',
  'younet-profiles',
] as const
export type Resource = (typeof RESOURCES)[number]

/** The resource's own path: all of them or one. */
const pathsOf = (resource: Resource) => [`/api/v1/${resource}`, `/api/v1/${resource}/:id`] as const

const isUpdate = ({ method, path }: Route) => method === 'PATCH' && RESOURCES.some((one) => pathsOf(one)[1] === path)

/** updateById beside each resource's PATCH: the same rights, the same fields, the same answer; it writes only what is given. */
export function updatesById(features: Readonly<Record<string, Feature>>): Feature {
  const updates = Object.values(features).flatMap((routes) => Object.entries(routes).filter(([, one]) => isUpdate(one)))
  return feature(
    Object.fromEntries(
      updates.map(([name, { method: _, path, ...spec }]) => [
        `${name}ById`,
        put(path, { ...spec, summary: `${spec.summary} (the same as PATCH)` }),
      ]),
    ),
  )
}
