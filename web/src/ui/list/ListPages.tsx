import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { Pagination } from './Pagination'

interface Props {
  /** Zero-based. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** The bottom of a paged list. */
export function ListPages(props: Props) {
  const t = useT()
  const format = useFormat()
  return (
    <Pagination
      {...props}
      write={format.full}
      labels={{
        all: t('list.pages'),
        previous: t('list.previous'),
        next: t('list.next'),
        page: (count) => t('list.page', { count }),
      }}
    />
  )
}
