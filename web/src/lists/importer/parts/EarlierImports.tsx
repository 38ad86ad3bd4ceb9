import { IMPORTS_PAGE, importer } from '@kolscope/contract/lists/importer'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../core/i18n'
import { pagesQueryOf, refusedInPlace, useQueryOf } from '../../../core/query'
import { useFormat } from '../../../core/use-format'
import classes from './importer.module.css'

const FIRST = 5

/** This account's imports of the last days; renders nothing if there are none. */
export function EarlierImports() {
  const t = useT()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const first = useQueryOf(importer.listImports, { page_size: FIRST, page_index: 0 }, refusedInPlace)
  const all = useInfiniteQuery({
    ...pagesQueryOf(importer.listImports, (page_index) => ({ page_size: IMPORTS_PAGE, page_index })),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * IMPORTS_PAGE < total ? pages.length : undefined),
    enabled: isOpen,
    ...refusedInPlace,
  })
  const pages = all.data?.pages ?? (first.data ? [first.data] : [])
  const imports = pages.flatMap(({ data }) => data)
  const total = pages[0]?.total ?? 0
  if (total === 0) return null
  const more = Math.min(total - imports.length, IMPORTS_PAGE - (all.data ? 0 : FIRST))
  return (
    <section className={classes.earlier} aria-label={t('importer.earlier')}>
      <h2>{t('importer.earlier')}</h2>
      <ul className={classes.imports}>
        {imports.map(({ id, files, created_at, rows, confirmed_at }) => (
          <li key={id}>
            <Link to="." search={{ import: String(id) }} preload={false} className={classes.import}>
              <bdi className={classes.importFiles}>{files.join(', ')}</bdi>
              <span className={classes.soft}>{t('importer.rowCount', { count: rows })}</span>
              <span className={classes.soft}>
                {confirmed_at === null
                  ? t('importer.notAdded')
                  : t('importer.addedAt', { when: format.recent(confirmed_at) ?? '' })}
              </span>
              <span className={classes.soft}>{format.recent(created_at)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div>
          <Button
            variant="subtle"
            loading={all.isFetching}
            onClick={() => (isOpen ? void all.fetchNextPage() : setIsOpen(true))}
          >
            {t('importer.earlierMore', { count: more })}
          </Button>
        </div>
      )}
    </section>
  )
}
