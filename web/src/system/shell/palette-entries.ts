import { fold, wordsOf } from '@kolscope/contract/core/fold'
import type { ReactNode } from 'react'

/**
 * The groups in the order in which they are shown: later results come after the immediate ones and move none of them.
 */
export const PALETTE_GROUPS = ['pages', 'actions', 'influencers', 'collections', 'accounts'] as const
type PaletteGroup = (typeof PALETTE_GROUPS)[number]

export interface PaletteEntry {
  id: string
  group: PaletteGroup
  title: string
  note?: string
  /** It leads to a search elsewhere, and is no result itself. */
  isSearch?: true
  icon: ReactNode
  run: () => void
}

/** Every word begins a word of the title; accents and case do not matter. */
export function fits(title: string, text: string): boolean {
  const words = wordsOf(title)
  return (
    wordsOf(text).every((start) => words.some((word) => word.startsWith(start))) || fold(title).includes(fold(text))
  )
}

/** The position after a step in a list that wraps around. */
export const moveIndex = (index: number, step: number, length: number): number =>
  length === 0 ? 0 : (index + step + length) % length
