import type { ComponentType } from 'react'

const Nothing = () => null

/** A part that opens by itself: if it cannot be loaded, the page continues without it. */
export const unasked = <M, P>(loading: Promise<M>, partOf: (loaded: M) => ComponentType<P>) =>
  loading.then(
    (loaded) => ({ default: partOf(loaded) }),
    (): { default: ComponentType<P> } => ({ default: Nothing }),
  )
