import { dateTime } from '../../core/format'
import { type Translate, useT } from '../../core/i18n'

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/

/** Under which beginnings of keys the parts of a field's name are looked for. */
const NAMES = ['changes.field.', 'settings.name.', 'settings.', 'settings.signUp.', 'platform.']
const ROLES = ['collections.role.', 'role.']
/** Fields whose values are words of the product, and under which beginnings of keys these are. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  globalPermissions: ['flag.'],
  scope: ['flag.'],
  actions: ['activity.action.'],
  platform: ['platform.'],
  role: ROLES,
  roles: ROLES,
  role_ids: ROLES,
  state: ['state.', 'corrections.state.', 'requests.state.'],
  user_state: ['state.'],
  kind: ['corrections.kind.', 'kind.'],
  user_kind: ['kind.'],
  gender: ['gender.'],
  user_gender: ['gender.'],
  marital_status: ['marital.'],
  user_relationship_status: ['marital.'],
  triage: ['deciding.triage.'],
  digest: ['savedSearches.digest.'],
  plan: ['tier.'],
  events: ['webhook.event.'],
  filters: ['field.'],
  from: ['changes.from.'],
  theme: ['theme.'],
  'agency.mode': ['settings.signUp.'],
  'influencer.mode': ['settings.signUp.'],
  external_states: ['state.'],
}
const ANSWERS: Readonly<Record<string, 'changes.yes' | 'changes.no'>> = { true: 'changes.yes', false: 'changes.no' }

/** Built-in roles are stored under their English names, which their administrators may have changed. */
const BUILT_IN: Readonly<Record<string, string>> = {
  Administrator: 'admin',
  Staff: 'staff',
  Demo: 'demo',
  Basic: 'basic',
  Premium: 'premium',
  Influencer: 'influencer',
}

/** The first text there is for a word; the word itself where there is none or its area is not loaded. */
function worded(t: Translate, word: string, beginnings: readonly string[]): string {
  const say = t as (key: string) => string
  const known = beginnings === ROLES ? (BUILT_IN[word.replace(/ \(\d+\)$/, '')] ?? word) : word
  const key = beginnings.map((beginning) => beginning + known).find((one) => say(one) !== one)
  return key === undefined ? word : say(key)
}

/** A role as it is called in the reader's language, as long as it has the name it was made with. */
export const roleName = (t: Translate, name: string): string => worded(t, name, ROLES)

/** What a log holds of a change, `fb.mega` and `canCreateRole` too, in words. */
export function changeWords(t: Translate) {
  return {
    nameOf: (field: string) =>
      field
        .split('.')
        .map((part) => worded(t, part, NAMES))
        .join(', '),
    textOf: (field: string, value: string) => {
      const answer = ANSWERS[value]
      if (answer !== undefined) return t(answer)
      if (MOMENT.test(value)) return dateTime(value) ?? value
      const beginnings = VALUES[field]
      if (beginnings === undefined) return value
      return value
        .split(', ')
        .map((part) => worded(t, part, beginnings))
        .join(', ')
    },
  }
}

/** The same in the reader's language. */
export const useChangeWords = () => changeWords(useT())
