import type { ComponentType } from 'react'

const Nothing = () => null

/** A part that opens by itself: if it cannot be loaded, the page continues without it. */
export const unasked = <M, P>(loading: Promise<M>, partOf: (module: M) => ComponentType<P>) =>
  loading.then(
    (module) => ({ default: partOf(module) }),
    (): { default: ComponentType<P> } => ({ default: Nothing }),
  )
