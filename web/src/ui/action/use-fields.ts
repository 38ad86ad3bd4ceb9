import { type FormEvent, useState } from 'react'
import { type Translate, useT } from '../../core/i18n'
import { useAction } from './use-action'

/** What is wrong with each field, and with the whole form: empty if a field is to blame. */
export interface Refused<F> {
  fields: { [K in keyof F]?: string | undefined }
  line: string
}

interface Options<F> {
  empty: F
  /** What can be checked before anything is sent. */
  wrongIn: (fields: F) => Refused<F>['fields']
  send: (fields: F) => Promise<unknown>
  /** Converts a refusal of the server to messages. */
  refusal: (t: Translate, error: unknown) => Refused<F>
}

const NOTHING = { fields: {}, line: '' }

/**
 * A small form: its values, its errors, and sending it once at a time. Every error is shown at its field, of which the
 * first is focused by its name; typing in a field clears its error.
 */
export function useFields<F extends object>({ empty, wrongIn, send, refusal }: Options<F>) {
  const t = useT()
  const [fields, setFields] = useState(empty)
  const [refused, setRefused] = useState<Refused<F>>(NOTHING)
  const sending = useAction(({ fields: typed }: { fields: F; form: HTMLFormElement }) => send(typed), {
    failure: (_, error, { form }) => {
      blame(form, refusal(t, error))
      return null
    },
  })

  function blame(form: HTMLFormElement, next: Refused<F>) {
    setRefused(next)
    const first = (Object.keys(empty) as (keyof F & string)[]).find((name) => next.fields[name] !== undefined)
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isRunning) return
    const wrong = wrongIn(fields)
    blame(event.currentTarget, { fields: wrong, line: '' })
    if (Object.keys(wrong).length === 0) void sending.run({ fields, form: event.currentTarget })
  }

  const set =
    <K extends keyof F>(name: K) =>
    (value: F[K]) => {
      setFields((before) => ({ ...before, [name]: value }))
      setRefused(({ fields: { [name]: _, ...rest } }) => ({ fields: rest as Refused<F>['fields'], line: '' }))
    }

  return {
    fields,
    set,
    errors: refused.fields,
    line: refused.line,
    isSending: sending.isRunning,
    submit,
    clear: () => setFields(empty),
  }
}
