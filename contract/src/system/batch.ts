import { z } from 'zod'
import { feature, METHODS, post, type Route } from '../core/route'

const Given = z.union([z.string(), z.number(), z.boolean(), z.null()])
const MAX_VALUES = 10_000
const isGiven = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value)
/** Validated as a whole: a schema per element returns ten thousand errors for one call. */
const GivenList = z
  .array(z.unknown())
  .max(MAX_VALUES)
  .refine((values) => values.every(isGiven))

/** One call to run. */
export const Batch = z.strictObject({
  /** Path of a call, with or without /api/v1, without query or escapes. */
  endpoint: z.string().min(1).max(300),
  method: z.enum([...METHODS, 'get', 'post', 'patch', 'put', 'delete']).optional(),
  query: z.record(z.string().max(100), z.union([Given, GivenList])).optional(),
  data: z.record(z.string().max(100), z.unknown()).optional(),
})

export const batch = feature({
  batch: post('/api/batch', {
    access: 'signedIn',
    cost: 'named',
    summary: 'Run the named call with the permissions of the caller and return its answer',
    body: Batch,
    answer: z.looseObject({ code: z.int() }),
  }),
})

/** A batch cannot contain calls that decide who the caller is, calls that take files, or another batch. */
export const isBatchable = ({ access, sessionOnly = false, files = false, path }: Route): boolean =>
  access !== 'public' && !sessionOnly && !files && path !== batch.batch.path
