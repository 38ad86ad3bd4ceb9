import { NAMED_RESOURCES } from '../core/named-resources'
import { type Feature, feature, put, type Route } from '../core/route'

/** Resources with the specification's generic calls, such as find, paginate, updateById and deleteById. */
const RESOURCES = [...Object.values(NAMED_RESOURCES).map(({ path }) => path), 'collections', 'users', 'younet-profiles']

const isUpdate = ({ method, path }: Route) =>
  method === 'PATCH' && RESOURCES.some((one) => path === `/api/v1/${one}/:id`)

/** Adds updateById to each resource's PATCH: the same rights, fields and answer; it writes only the given fields. */
export function updatesById(features: Readonly<Record<string, Feature>>): Feature {
  const updates = Object.values(features).flatMap((routes) => Object.values(routes).filter(isUpdate))
  return feature(
    Object.fromEntries(
      updates.map(({ method: _, path, ...spec }) => [
        `PUT ${path}`,
        put(path, { ...spec, summary: `${spec.summary} (the same as PATCH)` }),
      ]),
    ),
  )
}
