import { CONNECTORS } from '@kolscope/contract/core/enums'
import { type Settings, settingChanges, settings } from '@kolscope/contract/core/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { none, open, shownAddress } from '../../../testing/page'
import { clear, say } from '../../../testing/shown'

const settingOf = <V,>(value: V) => ({
  value,
  default_value: value,
  is_own: false,
  version: 1,
  changed_at: null,
  changed_by: null,
})
const TIERS = [
  { size: 'mega', from: 1_000_000 },
  { size: 'macro', from: 100_000 },
] as const
const STORED: Settings = {
  size_tiers: settingOf({
    fb: [...TIERS],
    page: [...TIERS],
    group: [...TIERS],
    insta: [...TIERS],
    youtube: [...TIERS],
    tiktok: [...TIERS],
  }),
  score_weights: settingOf({ reach: 0.5, engagement: 0.5, resonance: 0.5, sentiment: 0.5, active: 0.5 }),
  commercial_cues: settingOf([]),
  advocacy_cues: settingOf({ recommends: [], asksWhere: [], bought: [], against: [] }),
  plan_searches: settingOf({ demo: 300, basic: 3_000, premium: 10_000 }),
  time_zone: settingOf('Asia/Ho_Chi_Minh'),
  digest_hour: settingOf(8),
  importer_limits: settingOf({ files: 5, bytes: 1_048_576 }),
  external_states: settingOf(['Approved']),
  sign_up: settingOf({ agency: { mode: 'open', domains: [] }, influencer: { mode: 'open', domains: [] } }),
  retention_days: settingOf(
    Object.fromEntries(CONNECTORS.map((name) => [name, 30])) as Settings['retention_days']['value'],
  ),
}

async function edit(key: keyof Settings, language: 'en' | 'vi' = 'en') {
  answer(settings.listSettings, () => ({ data: STORED }))
  answer(settings.listSettingChanges, none)
  const user = await open(`/settings?edit=${key}`, { flags: ['canCreateRole', 'canCreateAccounts'], language })
  const drawer = within(await screen.findByRole('dialog', { name: say(`settings.name.${key}`) }))
  const save = () => user.click(drawer.getByRole('button', { name: say('form.save') }))
  return { user, drawer, save }
}

test('what does not fit stays in a number field as it was typed, with what is wrong beside it', async () => {
  const { user, drawer, save } = await edit('score_weights', 'vi')
  const field = drawer.getByRole<HTMLInputElement>('textbox', { name: say('settings.reach') })
  for (const [text, problem] of [
    ['1e9', say('form.number')],
    ['5', say('form.tooLarge', { count: 1 })],
    ['-0,4', say('form.tooSmall', { count: 0 })],
    ['', say('form.required')],
  ] as const) {
    await user.clear(field)
    if (text !== '') await user.type(field, text)
    await save()
    await waitFor(() => expect(drawer.getAllByText(problem)).toHaveLength(1))
    expect(field.value).toBe(text)
  }
  await user.type(field, '0,')
  expect(field.value).toBe('0,')
  await user.type(field, '4')
  expect(field.value).toBe('0,4')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'))
  await user.keyboard('{ArrowUp}')
  expect(field.value).toBe('0,45')
})

test('what does not fit together is said, in the language of the page, and leaving asks first', async () => {
  const { user, drawer, save } = await edit('size_tiers', 'vi')
  const macro = () => drawer.getAllByRole('textbox', { name: new RegExp(say('settings.macro')) })[0] as HTMLElement
  await user.clear(macro())
  await user.type(macro(), '9999999')
  await save()
  await drawer.findByText(say('problem.tiers-order'))
  await user.clear(macro())
  await save()
  await drawer.findByText(say('form.required'))
  await user.click(drawer.getByRole('button', { name: say('form.cancel') }))
  await user.click(await screen.findByRole('button', { name: say('form.leave') }))
  await waitFor(() => expect(shownAddress()).toBe('/settings'))
})

test('the second of two who change a setting sees both versions, and keeps what was typed', async () => {
  const requests: unknown[] = []
  const { user, drawer, save } = await edit('plan_searches')
  const theirs = { ...STORED.plan_searches, value: { demo: 222, basic: 3_000, premium: 10_000 }, version: 2 }
  refuse(settingChanges.plan_searches, { status: 409, stored: theirs })
  const demo = drawer.getByRole<HTMLInputElement>('textbox', { name: say('settings.demo') })
  await user.clear(demo)
  await user.type(demo, '111')
  await save()
  const conflict = await screen.findByRole('dialog', { name: say('form.conflictTitle') })
  expect(conflict.textContent).toContain('111')
  expect(conflict.textContent).toContain('222')
  answer(settingChanges.plan_searches, ({ value, version }) => {
    requests.push([value?.demo, version])
    return { data: { ...theirs, version: 3 } }
  })
  await user.click(within(conflict).getByRole('button', { name: say('form.keepMine') }))
  await waitFor(() => expect(requests).toEqual([[111, 2]]))
  await waitFor(() => expect(shownAddress()).toBe('/settings'))
})

test('the product’s own value is stored as none, so that it follows the product', async () => {
  const values: unknown[] = []
  const { user, drawer, save } = await edit('plan_searches')
  const demo = drawer.getByRole<HTMLInputElement>('textbox', { name: say('settings.demo') })
  await user.clear(demo)
  await user.type(demo, '1')
  await user.click(drawer.getByRole('button', { name: say('settings.useDefault') }))
  answer(settingChanges.plan_searches, ({ value }) => {
    values.push(value)
    return { data: STORED.plan_searches }
  })
  await save()
  await waitFor(() => expect(values).toEqual([null]))
})

test('a number is written as the language of the page writes it', async () => {
  for (const [language, numberText] of [
    ['en', '3,000'],
    ['vi', '3.000'],
  ] as const) {
    answer(settings.listSettings, () => ({ data: STORED }))
    await open('/settings', { flags: ['canCreateRole', 'canCreateAccounts'], language })
    expect(await screen.findAllByText((text) => text.includes(numberText))).not.toHaveLength(0)
    clear()
  }
})

test.each(['en', 'vi'] as const)(
  'the time zone is chosen from the list of all, found by its name (%s)',
  async (language) => {
    const sent: unknown[] = []
    answer(settingChanges.time_zone, ({ value, version }) => {
      sent.push([value, version])
      return { data: settingOf('Asia/Tokyo') }
    })
    const { user, drawer, save } = await edit('time_zone', language)
    const field = drawer.getByRole<HTMLInputElement>('combobox', { name: say('settings.name.time_zone') })
    expect(field.value).toBe('Asia/Ho_Chi_Minh')
    await user.clear(field)
    await user.type(field, 'tokyo')
    await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }))
    await save()
    await waitFor(() => expect(sent).toEqual([['Asia/Tokyo', 1]]))
  },
)
