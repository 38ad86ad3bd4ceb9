import { type Cues, compileCues, firedCue, wordsOf } from './cue-match'

export interface CategoryCues {
  id: number
  cues: readonly string[]
}

interface WrittenPost {
  text: string | null
  hashtags: readonly string[]
}

/** Prepares the categories' editable cue words for many posts. */
export function compileCategories(categories: readonly CategoryCues[]) {
  const compiled: [number, Cues][] = categories.map(({ id, cues }) => [id, compileCues(cues)])

  /** The categories whose cue words or hashtags a post contains, ordered by id; none for a post without words. */
  return ({ text, hashtags }: WrittenPost): number[] => {
    if (!text && hashtags.length === 0) return []
    const words = wordsOf(text ?? '')
    return compiled.filter(([, cues]) => firedCue(cues, words, hashtags) !== null).map(([id]) => id)
  }
}
