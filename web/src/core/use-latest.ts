import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Always holds the value of the last rendering, for listeners and callbacks that stay the same while it changes. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  // The value is not set while rendering, because React may render and discard the result.
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
