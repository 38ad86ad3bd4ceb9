import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { isApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { useKeptForm } from '../../core/kept-form'
import { problemText } from '../../core/problem-text'
import { useAction } from '../action/use-action'
import { failureText } from '../form/form-texts'
import type { Keeps } from '../form/leaves-form'
import { blameOf } from './blame'
import classes from './edit-form.module.css'
import { FormConflict } from './FormConflict'
import { differencesOf, type FormWords } from './form-differences'
import { messageIn } from './message-in'
import { schemaResolver } from './schema-resolver'
import { UnsavedGuard } from './UnsavedGuard'

/** How the URL of a list opens its drawer. */
const LIST_DRAWER: Keeps = ['create', 'edit']

/** What the fields of a form are built with. */
export interface FormFields<V extends FieldValues> {
  /** Binds text inputs: `<TextInput {...fields.text('name')} />`. */
  text: (name: FieldPath<V>) => ReturnType<UseFormReturn<V>['register']> & { error: string | undefined }
  /** Binds all other inputs: `const roles = fields.control('role_ids')`. */
  control: <N extends FieldPath<V>>(
    name: N,
  ) => { value: FieldPathValue<V, N>; onChange: (value: FieldPathValue<V, N>) => void; error: string | undefined }
  form: UseFormReturn<V, unknown, V>
  busy: boolean
}

/** The current stored values, in the form's format. */
export interface StoredVersion<V> {
  values: V
  version: number
}

export interface SchemaFormProps<V extends FieldValues, O> {
  /** The contract's own schema for the output of the fields. */
  schema: z.ZodType<O, V>
  values: V
  /** The version of the loaded values; undefined for something new. */
  version?: number | undefined
  words: FormWords<V>
  /** Reads the stored state of a conflict. */
  readStored?: (stored: unknown) => StoredVersion<V>
  /** Saves; a thrown ApiFailure is shown in the form. */
  onSave: (values: O, version: number | undefined) => Promise<void>
  /** The message for what a refusal blames on no field of the form; shared messages by default. */
  writeFailure?: (error: unknown) => string
  /** Also called after saving. */
  onClose: () => void
  saveLabel?: string
  /** Search parameters that keep the drawer open. */
  keeps?: Keeps
  /** Further actions next to the buttons. */
  aside?: ReactNode
  children: (fields: FormFields<V>) => ReactNode
}

/** The form over a schema of the contract, once its values are loaded. */
export function SchemaForm<V extends FieldValues, O>({
  schema,
  values,
  version: firstVersion,
  words,
  readStored,
  onSave,
  writeFailure,
  onClose,
  saveLabel,
  keeps = LIST_DRAWER,
  aside,
  children,
}: SchemaFormProps<V, O>) {
  const t = useT()
  const [version, setVersion] = useState(firstVersion)
  const [conflict, setConflict] = useState<StoredVersion<V> | null>(null)
  const [line, setLine] = useState('')
  const done = useRef(false)
  const box = useRef<HTMLFormElement>(null)
  // The drawer has looked for its first field already, while the values were loading.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  const form = useForm<V, unknown, V>({
    defaultValues: values as DefaultValues<V>,
    resolver: schemaResolver(schema, t),
    shouldFocusError: false,
  })
  const { isDirty, submitCount } = form.formState
  // The form library would focus only fields that are bound as text.
  useEffect(() => {
    if (submitCount > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  useKeptForm(
    'drawer',
    () => (isDirty ? { values: form.getValues(), version } : null),
    (draft) => {
      const { values: keptValues, version: at } = draft as { values: V; version?: number }
      // A later version than the edited one would hide what another user wrote since.
      setVersion(at)
      for (const [name, value] of Object.entries(keptValues)) {
        if (name in values) form.setValue(name as FieldPath<V>, value, { shouldDirty: true })
      }
    },
  )
  const errorOf = (name: string) => messageIn(form.getFieldState(name as FieldPath<V>, form.formState).error)

  function refuse(error: unknown) {
    if (isApiFailure(error) && error.stored !== undefined && readStored) return setConflict(readStored(error.stored))
    const { own, rest } = blameOf(error, Object.keys(form.getValues()))
    for (const one of own) form.setError(one.field as FieldPath<V>, { message: problemText(t, one) })
    setLine(rest === null ? t('form.errors') : (writeFailure?.(rest) ?? failureText(t, rest)))
  }
  const saving = useAction(({ input, at }: { input: V; at: number | undefined }) => onSave(schema.parse(input), at), {
    onDone: () => {
      done.current = true
      onClose()
    },
    failure: (_, error) => {
      refuse(error)
      return null
    },
  })
  const busy = saving.isRunning
  /** Saves over this version, if nothing is wrong with the input. */
  const saveOver = (at: number | undefined) =>
    form.handleSubmit(
      (input) => {
        setLine('')
        return saving.run({ input, at })
      },
      () => setLine(t('form.errors')),
    )

  const submit = (event: FormEvent) => {
    event.stopPropagation()
    if (busy) event.preventDefault()
    else void saveOver(version)(event)
  }
  const fields: FormFields<V> = {
    text: (name) => ({ ...form.register(name), error: errorOf(name) }),
    control: (name) => ({
      value: form.watch(name),
      onChange: (value) => {
        form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      },
      error: errorOf(name),
    }),
    form,
    busy,
  }
  return (
    <form ref={box} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>{children(fields)}</div>
      <div className={classes.foot}>
        <p role="alert" className={classes.failure} hidden={line === ''}>
          {line}
        </p>
        <div className={classes.buttons}>
          {aside}
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {saveLabel ?? t(firstVersion === undefined ? 'form.create' : 'form.save')}
          </Button>
        </div>
      </div>
      <UnsavedGuard isDirty={() => !done.current && isDirty} keeps={keeps} />
      {conflict && (
        <FormConflict
          differences={differencesOf(form.getValues(), conflict.values, words)}
          onClose={() => setConflict(null)}
          onTake={() => {
            form.reset(conflict.values)
            setVersion(conflict.version)
            setConflict(null)
          }}
          onKeep={() => {
            setVersion(conflict.version)
            setConflict(null)
            void saveOver(conflict.version)()
          }}
        />
      )}
    </form>
  )
}
