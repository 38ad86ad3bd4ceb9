import { describe, expect, test } from 'vitest'
import { pageWindow } from './PaginationWindow'

describe('pageWindow', () => {
  test.each([
    [0, 0, []],
    [0, 1, [0]],
    [0, 5, [0, 1, 2, 3, 4]],
    [0, 12, [0, 1, 2, 3, 4, 'gap', 11]],
    [3, 12, [0, 1, 2, 3, 4, 5, 'gap', 11]],
    [5, 12, [0, 'gap', 3, 4, 5, 6, 7, 'gap', 11]],
    [11, 12, [0, 'gap', 7, 8, 9, 10, 11]],
    [99, 12, [0, 'gap', 7, 8, 9, 10, 11]],
  ])('page %i of %i', (current, pages, expected) => {
    expect(pageWindow(current, pages)).toEqual(expected)
  })

  test('never hides a single page behind a gap', () => {
    for (let pages = 1; pages < 30; pages += 1)
      for (let current = 0; current < pages; current += 1) {
        const marks = pageWindow(current, pages)
        marks.forEach((mark, index) => {
          if (mark !== 'gap') return
          expect((marks[index + 1] as number) - (marks[index - 1] as number)).toBeGreaterThan(2)
        })
        expect(marks).toContain(current)
      }
  })
})
