import { z } from 'zod'
import { feature, METHODS, post, type Route } from '../core/route'

const Given = z.union([z.string(), z.number(), z.boolean(), z.null()])
const MAX_VALUES = 10_000
const isGiven = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value)
/** Judged as a whole: a schema per element makes ten thousand refusals of one call. */
const GivenList = z
  .array(z.unknown())
  .max(MAX_VALUES)
  .refine((values) => values.every(isGiven))

/** One call, named instead of made. */
export const Batch = z.strictObject({
  /** Path of a call, with or without /api/v1; it holds neither a query nor an escape. */
  endpoint: z.string().min(1).max(300),
  method: z.enum([...METHODS, 'get', 'post', 'patch', 'put', 'delete']).optional(),
  query: z.record(z.string().max(100), z.union([Given, GivenList])).optional(),
  data: z.record(z.string().max(100), z.unknown()).optional(),
})

export const batch = feature({
  batch: post('/api/batch', {
    access: 'signedIn',
    cost: 'named',
    summary: 'Runs the named call with the rights of the caller and answers what it answers',
    body: Batch,
    answer: z.looseObject({ code: z.int() }),
  }),
})

/** Neither the calls that decide who the caller is, nor those that take files, nor a batch within a batch. */
export const isBatchable = ({ access, sessionOnly = false, files = false, path }: Route): boolean =>
  access !== 'public' && !sessionOnly && !files && path !== batch.batch.path
