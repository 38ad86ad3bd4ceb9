import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../core/i18n'
import { failureText } from '../../ui/form/form-texts'
import form from './form.module.css'

interface Props {
  query: { data: unknown; error: unknown; refetch: () => unknown }
  children: ReactNode
}

/** A list inside a section, with its own loading and failing, so that the rest of the page stays. */
export function SectionState({ query, children }: Props) {
  const t = useT()
  if (query.data !== undefined) return children
  if (!query.error) {
    return (
      <p className={form.hint} role="status">
        {t('app.loading')}
      </p>
    )
  }
  return (
    <div className={form.row}>
      <p role="alert" className={form.problem}>
        {failureText(t, query.error)}
      </p>
      <Button variant="default" size="xs" onClick={() => void query.refetch()}>
        {t('action.retry')}
      </Button>
    </div>
  )
}
