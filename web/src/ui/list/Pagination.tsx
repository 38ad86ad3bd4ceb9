import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './Pagination.module.css'
import { pageWindow } from './PaginationWindow'

interface Props {
  /** Zero-based. */
  page: number
  pages: number
  onPage: (page: number) => void
  labels: { all: string; previous: string; next: string; page: (number: number) => string }
  write: (value: number) => string
}

/** PREV, five numbered pages with the first and the last, NEXT; nothing if there is only one page. */
export function Pagination({ page, pages, onPage, labels, write }: Props) {
  if (pages <= 1) return null
  const marks = pageWindow(page, pages)
  return (
    <nav className={classes.pages} aria-label={labels.all}>
      <button type="button" className={classes.step} disabled={page <= 0} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} aria-hidden="true" />
        {labels.previous}
      </button>
      <ol>
        {marks.map((mark, index) => (
          <li key={mark === 'gap' ? `gap-${index < 3 ? 'before' : 'after'}` : mark}>
            {mark === 'gap' ? (
              <span className={classes.gap}>…</span>
            ) : (
              <button
                type="button"
                aria-label={labels.page(mark + 1)}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => onPage(mark)}
              >
                {write(mark + 1)}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button type="button" className={classes.step} disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        {labels.next}
        <IconChevronRight size={16} aria-hidden="true" />
      </button>
    </nav>
  )
}
