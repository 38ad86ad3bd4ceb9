import { dateTime } from '../core/format'
import { type Translate, useT } from '../core/i18n'

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/

/** Under which beginnings of keys the parts of a field's name are looked for. */
const NAMES = ['changes.field.', 'settings.name.', 'settings.', 'platform.']
/** Fields whose values are words of the product. */
const VALUES: Readonly<Record<string, string>> = { globalPermissions: 'flag.', actions: 'activity.action.' }

/** The first text there is for a word; the word itself where there is none or its area is not loaded. */
function worded(t: Translate, word: string, beginnings: readonly string[]): string {
  const say = t as (key: string) => string
  const key = beginnings.map((beginning) => beginning + word).find((one) => say(one) !== one)
  return key === undefined ? word : say(key)
}

/** Writes what a log holds of a change, `fb.mega` and `canCreateRole` too, in the reader's language. */
export function useChangeWords() {
  const t = useT()
  return {
    nameOf: (field: string) =>
      field
        .split('.')
        .map((part) => worded(t, part, NAMES))
        .join(', '),
    textOf: (field: string, value: string) => {
      const beginning = VALUES[field]
      if (MOMENT.test(value)) return dateTime(value) ?? value
      if (beginning === undefined) return value
      return value
        .split(', ')
        .map((part) => worded(t, part, [beginning]))
        .join(', ')
    },
  }
}
