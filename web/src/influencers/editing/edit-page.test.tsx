import { textFields } from '@kolscope/contract/core/text-fields'
import { type EditableInfluencer, editing } from '@kolscope/contract/influencers/editing'
import { report } from '@kolscope/contract/influencers/report'
import { type Location, references } from '@kolscope/contract/market/references'
import { discovery } from '@kolscope/contract/search/discovery/discovery'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/answers'
import { NO_HITS } from '../../../testing/no-hits'
import { none, open } from '../../../testing/page'
import { say } from '../../../testing/shown'

const STORED: EditableInfluencer = {
  id: 1,
  version: 3,
  platform: 'tiktok',
  social_id: 's1',
  user_name: 'lan',
  platform_url: null,
  avatar: null,
  size: null,
  profile: null,
  name: 'Lan',
  user_career: [],
  user_ressonance: [],
  user_location: null,
  user_gender: null,
  user_kind: null,
  user_relationship_status: null,
  birth_year: null,
  ...textFields(() => null),
  is_sample: false,
  links: [],
  user_state: 'New',
  next_states: [],
  state_after_edit: 'New',
  latest_approved_date: null,
  latest_approved_user: null,
  latest_submitted_date: null,
  latest_submitted_user: null,
  updated_at: '2026-01-01T00:00:00Z',
  last_change_id: null,
}

const VIET_NAM: Location = {
  id: 'VN',
  kind: 'country',
  name: 'Viet Nam',
  name_vi: 'Việt Nam',
  region: 'Asia',
  region_vi: 'Châu Á',
  aliases: [],
}
test('a form whose unknown location is not touched sends none, so that the default of screens is never stored', async () => {
  const sent: object[] = []
  answer(editing.getEditable, () => ({ data: STORED }))
  answer(report.listChanges, none)
  answer(references.listLocations, () => ({ data: [VIET_NAM], total: 1 }))
  answer(discovery.search, () => NO_HITS)
  answer(editing.updateInfluencer, (input) => {
    sent.push(input)
    return { data: { ...STORED, version: 4, name: 'Lan Anh' } }
  })
  const user = await open('/influencer/1', { flags: ['canEditInfluencerBasicInfo', 'canFilterByBasicInfo'] })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(say('changes.field.name')) })
  const location = screen.getByRole<HTMLInputElement>('combobox', { name: say('changes.field.user_location') })
  await user.type(name, ' Anh')
  await user.click(screen.getByRole('button', { name: new RegExp(`^${say('editing.save')}`) }))
  expect([location.value, location.placeholder]).toEqual(['', say('editing.unknown')])
  await screen.findByText(say('done.saved', { name: 'Lan Anh' }))
  expect(sent).toEqual([{ id: 1, version: 3, name: 'Lan Anh' }])
})
