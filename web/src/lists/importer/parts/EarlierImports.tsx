import { importer } from '@kolscope/contract/lists/importer'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import { useFormat } from '../../../core/use-format'
import classes from './importer.module.css'

const FIRST = 5
const ALL = 100

/** This account's imports of the last days; none, and it says nothing. */
export function EarlierImports() {
  const t = useT()
  const format = useFormat()
  const [size, setSize] = useState(FIRST)
  const found = useQueryOf(
    importer.listImports,
    { page_size: size, page_index: 0 },
    { placeholderData: keepPreviousData, ...refusedInPlace },
  )
  const total = found.data?.total ?? 0
  if (!found.data || total === 0) return null
  return (
    <section className={classes.earlier} aria-label={t('importer.earlier')}>
      <h2>{t('importer.earlier')}</h2>
      <ul className={classes.imports}>
        {found.data.data.map(({ id, files, created_at, stats, confirmed_at }) => (
          <li key={id}>
            <Link to="." search={{ import: String(id) }} preload={false} className={classes.import}>
              <bdi className={classes.importFiles}>{files.join(', ')}</bdi>
              <span className={classes.soft}>{t('importer.rowCount', { count: stats.total })}</span>
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
      {total > found.data.data.length && size < ALL && (
        <div>
          <Button variant="subtle" loading={found.isFetching} onClick={() => setSize(ALL)}>
            {t('importer.earlierAll', { count: Math.min(total, ALL) })}
          </Button>
        </div>
      )}
    </section>
  )
}
