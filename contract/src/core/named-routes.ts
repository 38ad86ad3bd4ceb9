import { z } from 'zod'
import { NAMED_RESOURCES, type RestorableKind } from './named-resources'
import { Id, listOf, listShape, one } from './paging'
import { type Cost, del, get, patch, post } from './route'

interface ResourceDescription<
  Row extends z.ZodObject,
  Detail extends z.ZodObject,
  New extends z.ZodObject,
  Fields extends z.ZodRawShape,
  Sorts extends readonly [string, ...string[]],
> {
  /** The singular as summaries write it, such as “a brand”; `plural` is “brands”. */
  a: string
  plural: string
  row: Row
  /** The answer for a single one. */
  detail: Detail
  /** The fields of a new one. */
  create: New
  /** The fields that can be changed. */
  fields: z.ZodObject<Fields, z.core.$strict>
  sorts: Sorts
  /** The cost of creating or changing a resource. Default: light. */
  cost?: Cost
}

const params = z.strictObject({ id: Id })

/** A name as it is typed. */
export const Name = z.string().trim().min(2).max(80)

/** What every row of a restorable resource has. */
export const namedShape = {
  id: Id,
  name: z.string(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
}

/** The generic calls of a named resource whose deleted things can be restored. */
export function namedRoutes<
  Row extends z.ZodObject,
  Detail extends z.ZodObject,
  New extends z.ZodObject,
  Fields extends z.ZodRawShape,
  const Sorts extends readonly [string, ...string[]],
>(kind: RestorableKind, description: ResourceDescription<Row, Detail, New, Fields, Sorts>) {
  const { a, plural, row, detail, create, fields, sorts, cost = 'light' } = description
  const { path, access } = NAMED_RESOURCES[kind]
  const all = `/api/v1/${path}`
  const by = `${all}/:id`
  const shared = { access, bare: true }
  return {
    list: get(all, {
      ...shared,
      cost: 'light',
      summary: `List ${plural}`,
      query: z.strictObject(listShape(sorts)),
      answer: listOf(row),
    }),
    get: get(by, { ...shared, cost: 'light', summary: `Get ${a}`, params, answer: one(detail) }),
    create: post(all, { ...shared, cost, summary: `Create ${a}`, body: create, answer: one(detail) }),
    update: patch(by, {
      ...shared,
      cost,
      summary: `Change ${a}; if a version is given, a newer one is never overwritten`,
      params,
      body: fields.partial().extend({ version: z.int().optional() }),
      answer: one(detail),
    }),
    remove: del(by, {
      ...shared,
      cost: 'light',
      summary: `Delete ${a}; it can be restored`,
      params,
      answer: one(row),
    }),
    restore: post(`${by}/restore`, {
      access,
      cost: 'light',
      summary: `Restore ${a} that was deleted`,
      params,
      answer: one(detail),
    }),
  }
}
