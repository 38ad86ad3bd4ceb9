import type { Answer, Input, Route } from '@kolscope/contract/core/route'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { type Translate, useT } from '../../core/i18n'
import { queries } from '../../core/query'
import { notify, type Snack } from '../feedback/notify'
import { failureText } from '../form/form-texts'

type SuccessText<A, I> = string | null | ((answer: A, input: I) => string | Snack | null)

export interface ActionOptions<I, A> {
  /** The success message; a text of its own is also shown if the thing was already deleted. */
  success?: SuccessText<A, I>
  /** Undoes the action; offered with the message. */
  undo?: (answer: A, input: I) => unknown
  /** Why it failed, in the reader's language; null if the screen itself shows it. */
  failure?: (t: Translate, error: unknown, input: I) => string | null
  /** Where the failure is shown: in a message, or as `problem` in place. */
  failureIn?: 'message' | 'place'
  /** Whether deleting a thing that was already deleted counts as success. */
  goneIsDone?: boolean
  /** Runs after success, before the message; there is no response if the thing was already deleted. */
  onDone?: (answer: A | undefined, input: I) => unknown
  /** Invalidates what may have changed, whatever the outcome. */
  refresh?: () => unknown
}

export interface Action<I> {
  /** Returns whether it succeeded. */
  run: (input: I) => Promise<boolean>
  isRunning: boolean
  /** Why the last attempt failed, if shown in place; otherwise empty. */
  problem: string
  forgetProblem: () => void
}

const isGone = (error: unknown) => isApiFailure(error) && error.status === 404

/** An action behind a click: runs once for a double click, reports the outcome, and offers to undo it. */
export function useAction<R extends Route>(work: R, options?: ActionOptions<Input<R>, Answer<R>>): Action<Input<R>>
export function useAction<A>(work: () => Promise<A>, options?: ActionOptions<void, A>): Action<void>
export function useAction<I, A>(work: (input: I) => Promise<A>, options?: ActionOptions<I, A>): Action<I>
export function useAction<I, A>(
  work: Route | ((input: I) => Promise<A>),
  options: ActionOptions<I, A> = {},
): Action<I> {
  const t = useT()
  const [problem, setProblem] = useState('')
  const { success = null, undo, failure = failureText, failureIn = 'message', goneIsDone = false } = options

  function say(answer: A | undefined, input: I) {
    if (typeof success === 'string') return tell({ text: success }, answer, input)
    const message = answer === undefined ? null : (success?.(answer, input) ?? null)
    if (message !== null) tell(typeof message === 'string' ? { text: message } : message, answer, input)
  }
  function tell(snack: Snack, answer: A | undefined, input: I) {
    const isUndoable = undo !== undefined && answer !== undefined
    notify({ ...snack, ...(isUndoable && { onUndo: () => void undo(answer, input) }) })
  }

  // The client is passed explicitly because public pages are outside the shell that provides it.
  const { mutateAsync, isPending } = useMutation<A | undefined, unknown, I>(
    {
      // What was typed is not kept after it was sent.
      gcTime: 0,
      mutationFn: async (input) => {
        setProblem('')
        try {
          return await (typeof work === 'function' ? work(input) : (call(work, input as Input<Route>) as Promise<A>))
        } catch (error) {
          if (goneIsDone && isGone(error)) return undefined
          throw error
        }
      },
      onSuccess: async (answer, input) => {
        await options.onDone?.(answer, input)
        say(answer, input)
      },
      onError: (error, input) => {
        if (!isApiFailure(error)) console.error('An action failed', error)
        const text = failure(t, error, input)
        if (text === null) return
        if (failureIn === 'place') setProblem(text)
        else notify({ text, color: 'danger' })
      },
      onSettled: () => options.refresh?.(),
    },
    queries,
  )

  // A second click can come before the button renders as busy.
  const isUndrawn = useRef(false)
  useEffect(() => {
    isUndrawn.current = false
  })
  async function run(input: I): Promise<boolean> {
    if (isUndrawn.current) return false
    isUndrawn.current = true
    try {
      await mutateAsync(input)
      return true
    } catch {
      return false
    } finally {
      isUndrawn.current = false
    }
  }

  return {
    run,
    isRunning: isPending,
    problem,
    forgetProblem: () => setProblem(''),
  }
}
