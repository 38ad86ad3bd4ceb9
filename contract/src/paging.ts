import { z } from 'zod'

export const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER)
export type Id = z.infer<typeof Id>

/** The hard ceiling of every list that the specification does not fetch whole. */
export const MAX_PAGE_SIZE = 100

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ code: z.literal(200), data: z.array(item), total: z.int().nonnegative() })

export const one = <T extends z.ZodType>(item: T) => z.object({ code: z.literal(200), data: item })
