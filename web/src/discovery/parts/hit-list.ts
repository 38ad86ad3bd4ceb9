import type { Hit } from '@kolscope/contract/discovery/discovery'
import type { FieldWords } from '../field-words'

export interface HitProps {
  hit: Hit
  words: FieldWords
  chosen: boolean
  previewed: boolean
  /** Only one of the list is in the tab order. */
  current: boolean
  onToggle: (id: number) => void
  onPreview: (id: number) => void
}

export interface HitListProps extends Omit<HitProps, 'hit' | 'chosen' | 'previewed' | 'current'> {
  hits: readonly Hit[]
  chosen: (id: number) => boolean
  previewed: number | undefined
  current: number | undefined
}

/** What each card or row of a list is given. */
export const eachHit = ({ hits, chosen, previewed, current, ...rest }: HitListProps): HitProps[] =>
  hits.map((hit) => ({
    hit,
    chosen: chosen(hit.id),
    previewed: previewed === hit.id,
    current: current === hit.id,
    ...rest,
  }))
