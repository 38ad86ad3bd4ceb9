import type { Standing } from '@kolscope/contract/lists/collections/standings'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import type { FieldWords } from '../../filters/field-words'

export interface HitProps {
  hit: Hit
  words: FieldWords
  isChosen: boolean
  previewed: boolean
  /** Whether this is the one hit of the list that is in the tab order. */
  current: boolean
  /** The influencer's marks for this account; undefined if there are none. */
  standing: Standing | undefined
  onToggle: (id: number) => void
  onPreview: (id: number) => void
  /** Absent for accounts without collections. */
  onSave: ((id: number) => void) | undefined
  onHide: (id: number, hidden: boolean) => void
}

export interface HitListProps extends Omit<HitProps, 'hit' | 'isChosen' | 'previewed' | 'current' | 'standing'> {
  hits: readonly Hit[]
  isChosen: (id: number) => boolean
  previewed: number | undefined
  current: number | undefined
  standings: ReadonlyMap<number, Standing>
}

/** Props of each card or row of a list. */
export const eachHit = ({ hits, isChosen, previewed, current, standings, ...rest }: HitListProps): HitProps[] =>
  hits.map((hit) => ({
    hit,
    isChosen: isChosen(hit.id),
    previewed: previewed === hit.id,
    current: current === hit.id,
    standing: standings.get(hit.id),
    ...rest,
  }))
