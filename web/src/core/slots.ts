import { createContext, useContext } from 'react'

/**
 * Components of later areas that earlier ones show. Each area names those it needs by declaring this interface again,
 * and the compiler requires web/src/slots.tsx to provide all of them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Slots {}

export const SlotsContext = createContext<Slots | null>(null)

export function useSlots(): Slots {
  const slots = useContext(SlotsContext)
  if (!slots) throw new Error('There are slots inside the shell alone')
  return slots
}
