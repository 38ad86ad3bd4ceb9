import type { FieldChange } from '@kolscope/contract/core/activity-fields'
import { IconArrowRight } from '@tabler/icons-react'
import { useT } from '../../core/i18n'
import classes from './ChangeList.module.css'
import { useChangeWords } from './change-words'

const SHOWN = 3

function Change({ field, from, to }: FieldChange) {
  const t = useT()
  const { nameOf, textOf } = useChangeWords()
  const value = (text: string | null) =>
    text === null || text === '' ? <span className={classes.none}>{t('changes.nothing')}</span> : textOf(field, text)
  return (
    <li>
      <span className={classes.field}>{nameOf(field)}</span>{' '}
      {from === null && to === null ? (
        t('changes.secret')
      ) : (
        <>
          {from !== null && (
            <>
              <del>{value(from)}</del>{' '}
              <IconArrowRight size={14} role="img" aria-label={t('changes.to')} className={classes.arrow} />{' '}
            </>
          )}
          <ins>{value(to)}</ins>
        </>
      )}
    </li>
  )
}

/** Each field with old and new value: the first few fields, and the other fields on demand. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  const t = useT()
  if (changes.length === 0) return null
  const lines = (some: readonly FieldChange[]) => (
    <ul className={classes.changes}>
      {some.map((one) => (
        <Change key={one.field} {...one} />
      ))}
    </ul>
  )
  const rest = changes.slice(SHOWN)
  return (
    <>
      {lines(changes.slice(0, SHOWN))}
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{t('changes.more', { count: rest.length })}</summary>
          {lines(rest)}
        </details>
      )}
    </>
  )
}
