import {
  type Done,
  doneTo,
  NAMED_KINDS,
  type NamedAction,
  type NamedKind,
  type RestorableKind,
} from '@kolscope/contract/core/named-resources'

/** What the interface calls the things of one kind. */
interface Words {
  /** The page, in the menu too. */
  page: string
  /** What is on the page, in one line. */
  about: string
  /** The singular, as a heading. */
  name: string
  /** The singular, within a sentence. */
  one: string
  /** The button that makes one. */
  new: string
  search: string
  /** The title of an empty list; `empty` says what to do then. */
  none: string
  empty: string
}

/** The words of all kinds; a kind that can be restored also says what is deleted with a resource, and what stays. */
type AllWords = { readonly [K in NamedKind]: K extends RestorableKind ? Words & { deletion: string } : Words }

type Key =
  | `page.${NamedKind}`
  | `about.${NamedKind}`
  | `new.${NamedKind}`
  | `search.${NamedKind}`
  | `none.${NamedKind}`
  | `empty.${NamedKind}`
  | `deletion.${RestorableKind}`
  | `activity.object.${NamedKind}`
  | `activity.action.${NamedAction}`

/** Every text that each named resource has, in one language. */
export function namedTexts(doneTexts: Readonly<Record<Done, string>>, words: AllWords) {
  const texts = NAMED_KINDS.flatMap((kind) => {
    const { name, one, ...others } = words[kind]
    return [
      [`activity.object.${kind}`, name],
      ...Object.entries(others).map(([key, text]) => [`${key}.${kind}`, text]),
      ...doneTo(kind).map((done) => [`activity.action.${kind}${done}`, doneTexts[done].replace('{one}', one)]),
    ]
  })
  return Object.fromEntries(texts) as Readonly<Record<Key, string>>
}
