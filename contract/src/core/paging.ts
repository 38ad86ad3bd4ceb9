import { z } from 'zod'

export const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER)
export type Id = z.infer<typeof Id>

/** The hard ceiling of every list that the specification does not fetch whole. */
export const MAX_PAGE_SIZE = 100

/** The longest list a parameter may contain. */
export const MAX_LIST = 100

/** The specification's three ways to ask for a page; page_index counts from 0, offset and page from 1. */
export const pagingShape = (most: { size: number; pages: number }) => {
  const size = z.int().min(1).max(most.size).optional()
  const fromOne = z.int().min(1).max(most.pages).optional()
  const page_index = z.int().min(0).max(most.pages).optional()
  return { page_size: size, page_index, limit: size, offset: fromOne, $limit: size, page: fromOne }
}

/** What the search box of a list accepts. */
export const MAX_SEARCH = 200

/** Paging, searching and sorting by one of these fields (1 ascending, -1 descending) for a list. */
export const listShape = <const S extends readonly [string, ...string[]]>(sorts: S) => ({
  ...pagingShape({ size: MAX_PAGE_SIZE, pages: 10_000 }),
  sort_field: z.enum(sorts).optional(),
  sort_type: z.union([z.literal(1), z.literal(-1)]).optional(),
  search: z.string().trim().max(MAX_SEARCH).optional(),
})

type Paging = Partial<z.output<z.ZodObject<ReturnType<typeof pagingShape>>>>

/** How many rows to skip and to return; `size` is the default page size. */
export function pageOf(paging: Paging, size: number): { offset: number; limit: number } {
  const limit = paging.page_size ?? paging.limit ?? paging.$limit ?? size
  const page = paging.page_index ?? (paging.offset ?? paging.page ?? 1) - 1
  return { offset: page * limit, limit }
}

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ code: z.literal(200), data: z.array(item), total: z.int().nonnegative() })

export const one = <T extends z.ZodType>(item: T) => z.object({ code: z.literal(200), data: item })
