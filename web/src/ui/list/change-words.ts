import { dateTime } from '../../core/format'
import { type Translate, useT } from '../../core/i18n'

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/

/** Key prefixes under which the parts of a field's name are looked up. */
const NAMES = ['changes.field.', 'settings.name.', 'settings.', 'settings.signUp.', 'platform.']
const ROLES = ['collections.role.', 'role.']
/** Fields whose values are words of the product, with the key prefixes of these words. */
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

/** The first existing text for a word; the word itself if there is none or its area is not loaded. */
function translatedWord(t: Translate, word: string, beginnings: readonly string[]): string {
  const say = t as (key: string) => string
  const name = beginnings === ROLES ? (BUILT_IN[word.replace(/ \(\d+\)$/, '')] ?? word) : word
  const key = beginnings.map((beginning) => beginning + name).find((one) => say(one) !== one)
  return key === undefined ? word : say(key)
}

/** A role's name in the reader's language, if it still has its original name. */
export const roleName = (t: Translate, name: string): string => translatedWord(t, name, ROLES)

/** The log's form of a change, such as `fb.mega` and `canCreateRole`, in words. */
export function changeWords(t: Translate) {
  return {
    nameOf: (field: string) =>
      field
        .split('.')
        .map((part) => translatedWord(t, part, NAMES))
        .join(', '),
    textOf: (field: string, value: string) => {
      const answer = ANSWERS[value]
      if (answer !== undefined) return t(answer)
      if (MOMENT.test(value)) return dateTime(value) ?? value
      const beginnings = VALUES[field]
      if (beginnings === undefined) return value
      return value
        .split(', ')
        .map((part) => translatedWord(t, part, beginnings))
        .join(', ')
    },
  }
}

/** The words of a change in the reader's language. */
export const useChangeWords = () => changeWords(useT())
