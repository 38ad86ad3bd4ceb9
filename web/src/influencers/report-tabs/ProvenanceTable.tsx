import type { Report } from '@kolscope/contract/influencers/report'
import { dateTime } from '../../core/format'
import { useT } from '../../core/i18n'
import { coded } from '../../ui/figure/figure-words'
import { useEditWords } from '../editing/use-edit-words'
import { Section } from '../report/Section'
import classes from './history.module.css'

/** The labels of the report's fields in the edit form. */
const EDITED: Readonly<Record<string, string>> = {
  career: 'user_career',
  categories: 'user_ressonance',
  location: 'user_location',
  gender: 'user_gender',
  kind: 'user_kind',
  marital_status: 'user_relationship_status',
  state: 'user_state',
}
const STAFF = 'staff'

/** The source of each stored field: the list it was loaded from, or its last editor. */
export function ProvenanceTable({ report: { provenance } }: { report: Report }) {
  const t = useT()
  const { label } = useEditWords()
  const fieldText = (field: string) =>
    field === 'description' ? t('changes.field.description') : label(EDITED[field] ?? field)
  const sourceText = (source: string, by: string | null) => {
    if (by !== null) return t('history.edited', { name: by })
    return source === STAFF ? t('history.staff') : coded({ t }, 'source', source)
  }
  return (
    <Section title={t('history.sources')}>
      <p className={classes.soft}>{provenance.length === 0 ? t('history.noSources') : t('history.sourcesAbout')}</p>
      {provenance.length > 0 && (
        <table className={classes.sources} aria-label={t('history.sources')}>
          <thead>
            <tr>
              <th scope="col">{t('history.field')}</th>
              <th scope="col">{t('history.source')}</th>
              <th scope="col">{t('history.since')}</th>
            </tr>
          </thead>
          <tbody>
            {provenance.map(({ field, source, at, by }) => (
              <tr key={field}>
                <th scope="row">{fieldText(field)}</th>
                <td>{sourceText(source, by)}</td>
                <td>
                  <time dateTime={at}>{dateTime(at) ?? at}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
