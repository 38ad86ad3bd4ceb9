import type { NamedText } from '@kolscope/contract/system/corrections'
import { useT } from '../../../core/i18n'
import classes from './corrections.module.css'

/** Texts of accounts that still name the erased person, for asking their owners. */
export function NamedTexts({ texts }: { texts: readonly NamedText[] }) {
  const t = useT()
  return (
    <section className={classes.named}>
      <h3>{t('corrections.named', { count: texts.length })}</h3>
      <p>{t('corrections.namedText')}</p>
      <ul>
        {texts.map(({ kind, id, fields, owner }) => (
          <li key={`${kind} ${id}`}>
            {t(`corrections.namedIn.${kind}`, { id: String(id) })} (
            {fields.map((field) => t(`corrections.namedField.${field}`)).join(', ')}) · {owner}
          </li>
        ))}
      </ul>
    </section>
  )
}
