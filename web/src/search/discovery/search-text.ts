import { Filters } from '@kolscope/contract/search/discovery/fields'

/** The text of the search box: what the address holds, unless something is being typed. */
export interface SearchText {
  /** As the address has it. */
  text: string
  /** Null while nothing is typed. */
  typed: string | null
  /** Texts on their way into the address, oldest first. */
  sent: readonly string[]
}

export const startText = (text: string): SearchText => ({ text, typed: null, sent: [] })

/** The address has another text: one that was typed here keeps what is typed since; any other, as after Back, wins. */
export function arrived(state: SearchText, text: string): SearchText {
  if (text === state.text) return state
  const at = state.sent.indexOf(text)
  return at === -1 ? startText(text) : { ...state, text, sent: state.sent.slice(at + 1) }
}

/** Whether a text can be searched for; one of signs alone cannot. */
export const isSearchable = (text: string): boolean => Filters.shape.fb_id_name.safeParse(text).success

/** What the address is to hold now; null when it does already, or cannot. */
export function due({ text, typed, sent }: SearchText): string | null {
  if (typed === null) return null
  const wanted = typed.trim()
  return !isSearchable(wanted) || wanted === (sent[sent.length - 1] ?? text) ? null : wanted
}
