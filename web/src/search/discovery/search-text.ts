import { Filters } from '@kolscope/contract/search/discovery/fields'

/** The text of the search box: that of the URL, unless something is being typed. */
export interface SearchText {
  /** The text in the URL. */
  text: string
  /** The text being typed; null if there is none. */
  typed: string | null
  /** Texts on their way to the URL, oldest first. */
  sent: readonly string[]
}

export const startText = (text: string): SearchText => ({ text, typed: null, sent: [] })

/** The URL has another text: if it was typed here, later input stays; any other text, as after Back, wins. */
export function arrived(state: SearchText, text: string): SearchText {
  if (text === state.text) return state
  const at = state.sent.indexOf(text)
  return at === -1 ? startText(text) : { ...state, text, sent: state.sent.slice(at + 1) }
}

/** Whether a text can be searched for; one with only signs cannot. */
export const isSearchable = (text: string): boolean => Filters.shape.fb_id_name.safeParse(text).success

/** The text to write to the URL now; null if it is there already, or cannot be searched for. */
export function due({ text, typed, sent }: SearchText): string | null {
  if (typed === null) return null
  const next = typed.trim()
  return !isSearchable(next) || next === (sent[sent.length - 1] ?? text) ? null : next
}
