import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { ResultPage } from '../feedback/ResultPage'
import { DialogHeader } from '../overlay/Dialog'
import classes from './edit-form.module.css'
import { SchemaForm, type SchemaFormProps } from './SchemaForm'

export type { FormFields } from './SchemaForm'

interface Props<V extends FieldValues, O> extends Omit<SchemaFormProps<V, O>, 'values'> {
  title: string
  /** The initial values; undefined while loading. Later values change nothing that is being edited. */
  values: V | undefined
  /** Why it could not be loaded. */
  error?: ApiFailure | null
  onRetry?: () => void
  size?: number
}

/**
 * A drawer with a form over a contract's own schema. It guards unsaved input against closing and leaving, shows errors
 * of schema and server at their fields, and shows both versions if another user saved first.
 */
export function FormDrawer<V extends FieldValues, O>(props: Props<V, O>): ReactNode {
  const t = useT()
  const { title, values, error = null, onRetry, size = 480, onClose } = props
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={size} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <Drawer.Body className={classes.body}>
          <div className={classes.head}>
            <DialogHeader title={title} onClose={onClose} />
          </div>
          {values !== undefined ? (
            <SchemaForm {...props} values={values} />
          ) : error ? (
            <ResultPage
              status={error.status}
              requestId={error.requestId}
              withHome={false}
              {...(onRetry && { onRetry })}
            />
          ) : (
            <p className={classes.loading} role="status">
              {t('app.loading')}
            </p>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
