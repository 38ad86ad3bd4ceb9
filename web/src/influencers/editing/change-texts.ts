import type { FieldChange } from '@kolscope/contract/core/activity-fields'
import type { State } from '@kolscope/contract/core/enums'
import { changedFields, type EditField, type EditValues } from './edit-values'
import type { EditWords } from './use-edit-words'

/** What was added to a list and removed from it: "+ Singer, − Actor". */
function listChange(field: EditField, before: EditValues, after: EditValues, words: EditWords): string {
  const parts: string[] = []
  const compare = <T>(was: readonly T[], is: readonly T[], keyOf: (one: T) => unknown, say: (one: T) => string) => {
    const [old, now] = [new Set(was.map(keyOf)), new Set(is.map(keyOf))]
    parts.push(...is.filter((one) => !old.has(keyOf(one))).map((one) => `+ ${say(one)}`))
    parts.push(...was.filter((one) => !now.has(keyOf(one))).map((one) => `− ${say(one)}`))
  }
  if (field === 'user_career') compare(before.user_career, after.user_career, (id) => id, words.profession)
  if (field === 'links') compare(before.links, after.links.filter(Boolean), (link) => link.trim(), String)
  if (field === 'user_ressonance') {
    compare(before.user_ressonance, after.user_ressonance, ({ id }) => id, words.categoryText)
    for (const one of after.user_ressonance) {
      const previous = before.user_ressonance.find(({ id }) => id === one.id)
      if (previous && words.points(previous) !== words.points(one))
        parts.push(`${words.category(one)} ${words.points(previous)} → ${words.points(one)}`)
    }
  }
  return parts.join(', ')
}

const isList = (field: EditField) => field === 'user_career' || field === 'user_ressonance' || field === 'links'

/** Everything that saving would change, with old and new value. */
export function changeTexts(
  before: EditValues,
  after: EditValues,
  words: EditWords,
  state: { from: State; to: State },
): FieldChange[] {
  const changes = changedFields(before, after).map((field): FieldChange => {
    const name = words.label(field)
    if (isList(field))
      return { field: name, from: null, to: listChange(field, before, after, words) || words.write(field, after) }
    return { field: name, from: words.write(field, before), to: words.write(field, after) }
  })
  if (state.from === state.to) return changes
  return [...changes, { field: words.label('user_state'), from: words.state(state.from), to: words.state(state.to) }]
}
