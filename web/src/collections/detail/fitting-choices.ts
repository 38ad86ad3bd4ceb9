import type { CollectionChoice } from '@kolscope/contract/collections/collections'
import { fold } from '@kolscope/contract/fold'

const SHOWN = 100

/** Those whose name holds every word, accents and letter case aside. */
export function fittingChoices(choices: readonly CollectionChoice[], text: string): CollectionChoice[] {
  const wanted = fold(text).split(/\s+/).filter(Boolean)
  return choices.filter(({ name }) => wanted.every((word) => fold(name).includes(word))).slice(0, SHOWN)
}
