export type PageMark = number | 'gap'

/** Pages to show, zero-based: the first, the last and a window around the current one, with gaps between. */
export function pageWindow(current: number, pages: number, width = 5): PageMark[] {
  if (pages <= 0) return []
  const size = Math.min(width, pages)
  const start = Math.min(Math.max(current - Math.floor(size / 2), 0), pages - size)
  const middle = Array.from({ length: size }, (_, index) => start + index)
  const before: PageMark[] = start === 0 ? [] : start === 1 ? [0] : start === 2 ? [0, 1] : [0, 'gap']
  const end = start + size - 1
  const last = pages - 1
  const after: PageMark[] =
    end === last ? [] : end === last - 1 ? [last] : end === last - 2 ? [last - 1, last] : ['gap', last]
  return [...before, ...middle, ...after]
}
