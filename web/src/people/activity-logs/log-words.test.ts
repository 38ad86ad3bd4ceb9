import { FLAGS } from '@kolscope/contract/core/access'
import { CHANGE_FIELDS } from '@kolscope/contract/core/activity-fields'
import { LANGUAGES, STATES } from '@kolscope/contract/core/enums'
import { SIGN_UP_MODES } from '@kolscope/contract/core/settings'
import { COLLECTION_ROLES } from '@kolscope/contract/lists/collections/collections'
import { TRIAGES } from '@kolscope/contract/lists/collections/members'
import { ACTIONS, OBJECT_KINDS } from '@kolscope/contract/people/activity-logs'
import { ALERT_DIGESTS } from '@kolscope/contract/sync/alert-settings'
import { LINKED_PLATFORMS } from '@kolscope/contract/sync/linking'
import { WEBHOOK_EVENTS } from '@kolscope/contract/system/webhooks'
import { afterAll, expect, it } from 'vitest'
import { currentTranslate, loadArea, SHARED_AREAS, setLanguage } from '../../core/i18n'
import { changeWords, roleName } from '../../ui/list/change-words'
import { LOG_AREAS } from './log-areas'
import { objectName } from './parts/use-activity-columns'

const VALUES: Readonly<Record<string, readonly string[]>> = {
  globalPermissions: FLAGS,
  scope: FLAGS,
  actions: ACTIONS,
  role: [...COLLECTION_ROLES, 'Administrator', 'Staff'],
  role_ids: ['Administrator (1)', 'Staff (2)'],
  state: ['New', 'NeedToUpdate', 'PendingForApproval', 'Approved', 'Rejected', 'open', 'done', 'declined', 'added'],
  kind: ['correct', 'erase', 'access', 'celebrity', 'professional'],
  triage: TRIAGES,
  digest: ALERT_DIGESTS,
  events: WEBHOOK_EVENTS,
  filters: ['platform', 'followers', 'last_post'],
  from: ['selected', 'collection', 'search'],
  verified: ['true', 'false'],
  'agency.mode': SIGN_UP_MODES,
  'influencer.mode': SIGN_UP_MODES,
  external_states: STATES,
}
/** Two words written as one, or a small word with a sign in it: so no language writes. */
const KEY = /[a-z][A-Z]|^[a-z]+[._-][a-z]+/

// Other tests of this worker expect English.
afterAll(() => setLanguage('en'))

it.each(LANGUAGES)('names whatever the log can hold in words (%s)', async (language) => {
  await Promise.all([...SHARED_AREAS, ...LOG_AREAS].map(loadArea))
  await setLanguage(language)
  const t = currentTranslate()
  const { nameOf, textOf } = changeWords(t)
  const texts = [
    ...ACTIONS.map((one) => t(`activity.action.${one}`)),
    ...OBJECT_KINDS.map((one) => t(`activity.object.${one}`)),
    ...CHANGE_FIELDS.map(nameOf),
    ...['agency.mode', 'influencer.domains'].map(nameOf),
    ...Object.entries(VALUES).flatMap(([field, values]) => values.map((value) => textOf(field, value))),
    ...LINKED_PLATFORMS.map((one) => textOf('platform', one)),
  ]
  expect(texts.filter((text) => KEY.test(text.replaceAll('YouTube', 'Youtube').replaceAll('E-mail', 'Email')))).toEqual(
    [],
  )
  const untranslated = Object.entries(VALUES).flatMap(([field, values]) =>
    values.filter((one) => textOf(field, one) === one),
  )
  expect(untranslated.filter((one) => language === 'vi' || !/^[A-Z]/.test(one))).toEqual([])

  expect(nameOf('agency.mode')).toBe(`${t('settings.signUp.agency')}, ${t('settings.signUp.mode')}`)
  const user = { id: 2, name: 'Sơn' }
  const nameOfObject = (kind: 'connector' | 'account' | 'setting', id: string) =>
    objectName(t, { object: { kind, id, name: null }, user })
  expect([nameOfObject('connector', 'youtube'), nameOfObject('account', '2')]).toEqual(['YouTube', 'Sơn'])
  expect(nameOfObject('connector', 'facebook')).toBe(t('connectors.name.facebook'))
  expect(nameOfObject('setting', 'digest_hour')).toBe(t('settings.name.digest_hour'))
  expect(roleName(t, 'Scouts')).toBe('Scouts')
})
