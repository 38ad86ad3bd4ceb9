import { Link } from '@tanstack/react-router'
import { useT } from '../../core/i18n'
import { usePageSearch } from '../../core/search-params'
import { PageHead } from '../../ui/layout/PageHead'
import { Step } from '../../ui/layout/Step'
import { ImporterSearch } from './importer-search'
import { EarlierImports } from './parts/EarlierImports'
import { FilesStep } from './parts/FilesStep'
import { ImportView } from './parts/ImportView'
import classes from './parts/importer.module.css'

const COMING = ['columns', 'rows', 'collections'] as const

function Start({ onImported }: { onImported: (id: number) => void }) {
  const t = useT()
  return (
    <>
      <FilesStep onImported={onImported} />
      {COMING.map((step, index) => (
        <Step
          key={step}
          number={index + 2}
          title={t(`importer.step.${step}`)}
          about={t(`importer.coming.${step}`)}
          state="next"
        />
      ))}
      <EarlierImports />
    </>
  )
}

/** Leads from spreadsheets to collections, step by step on one page; the URL contains the import. */
export function ImporterPage() {
  const t = useT()
  const { search, setSearch } = usePageSearch(ImporterSearch)
  const { import: id, ...rows } = search
  return (
    <section className={classes.page} aria-label={t('page.importer')}>
      <PageHead
        title={t('page.importer')}
        description={t('importer.about')}
        actions={
          id !== undefined && (
            <Link to="." search={{}} className={classes.again}>
              {t('importer.again')}
            </Link>
          )
        }
      />
      {id === undefined ? (
        <Start onImported={(imported) => setSearch({ import: imported })} />
      ) : (
        <ImportView
          key={id}
          id={id}
          filters={rows.status ?? []}
          text={rows.search ?? ''}
          onShow={(filters) => setSearch({ import: id, ...rows, ...filters }, { replace: true })}
        />
      )}
    </section>
  )
}
