import type { ComponentType } from 'react'

const Nothing = () => null

/** A part that opens by itself: while it cannot be loaded, the page goes on without it. */
export const unasked = <M, P>(loading: Promise<M>, partOf: (loaded: M) => ComponentType<P>) =>
  loading.then(
    (loaded) => ({ default: partOf(loaded) }),
    (): { default: ComponentType<P> } => ({ default: Nothing }),
  )
