import type { Load } from '@kolscope/contract/lists/loads/loads'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { PageHead } from '../../../ui/layout/PageHead'
import { sizeText } from '../load-words'
import { DiscardLoad } from './DiscardLoad'
import classes from './loads.module.css'
import { StateTag } from './StateTag'

/** Which file it is, who uploaded it, and its state. */
export function LoadHead({ load, mayDiscard }: { load: Load; mayDiscard: boolean }) {
  const t = useT()
  const format = useFormat()
  const { file_name, bytes, created_at, created_by } = load
  const when = format.recent(created_at) ?? ''
  return (
    <PageHead
      title={file_name}
      description={
        <>
          <StateTag load={load} /> {sizeText(t, format, bytes)} ·{' '}
          {created_by === null ? t('loads.uploadedAt', { when }) : t('loads.uploadedBy', { when, name: created_by })}
        </>
      }
      actions={
        <>
          <Link to="." search={{}} className={classes.all}>
            {t('loads.all')}
          </Link>
          {mayDiscard && <DiscardLoad load={load} />}
        </>
      }
    />
  )
}
