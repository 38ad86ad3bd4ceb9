import type { Key } from '../words'
import { type Act, press, type Screen, type } from './screen'

const openAction =
  (what: Key): Act =>
  async (page, say) => {
    await press(page, say('profiles.actions'))
    await page.getByRole('menuitem', { name: say(what) }).click()
    await page.getByRole('dialog').waitFor()
  }

const openFirst: Act = async (page) => {
  await page.locator('a[href^="/younet-profile/form/"]').first().click()
  await page.waitForURL('**/younet-profile/form/*')
}

const openSplit = openAction('profiles.split')

const openMerge: Act = async (page, say, width) => {
  await openAction('profiles.merge')(page, say, width)
  await page.getByRole('textbox', { name: say('profiles.findOther') }).fill('nguyen')
  await page
    .getByRole('listbox', { name: say('profiles.findOther') })
    .getByRole('option')
    .first()
    .click()
  await page.getByRole('dialog').getByRole('table').waitFor()
}

const saveWrong: Act = async (page, say) => {
  await page.getByRole('textbox', { name: say('profiles.field.name'), exact: true }).fill('x')
  await press(page, say('profiles.save'))
  await page
    .getByRole('alert')
    .filter({ hasText: say('profiles.invalid') })
    .waitFor()
}

const editWrong: Act = async (page, say) => {
  await type(
    page,
    say('changes.field.name'),
    'Nguyễn Hoàng Thị Phương Thảo, người kể chuyện ẩm thực và du lịch miền Trung',
  )
  await type(page, say('changes.field.email'), 'lân@example.com')
  await type(page, say('changes.field.phone'), '12')
  await press(page, say('editing.linkAdd'))
  await page.keyboard.press('Control+s')
}

/** Reports, and the persons behind influencers. */
export const peopleScreens: readonly Screen[] = [
  { name: 'report', path: '/influencers/1', role: 'staff' },
  { name: 'report-performance', path: '/influencers/1?tab=performance&period=3M', role: 'staff' },
  { name: 'report-closed', path: '/influencers/1', role: 'demo' },
  { name: 'profiles', path: '/younet-profile/list', role: 'staff' },
  { name: 'profiles-none', path: '/younet-profile/list?name=zzzz&gender__in=male', role: 'staff' },
  { name: 'profiles-capped', path: '/younet-profile/list', role: 'demo' },
  { name: 'profiles-new', path: '/younet-profile/list?create=1', role: 'staff' },
  { name: 'person', path: '/younet-profile/form/1', role: 'staff' },
  { name: 'person-read', path: '/younet-profile/list', role: 'premium', act: openFirst },
  { name: 'person-merge', path: '/younet-profile/form/1', role: 'staff', act: openMerge },
  { name: 'person-split', path: '/younet-profile/form/1', role: 'staff', act: openSplit },
  { name: 'person-wrong', path: '/younet-profile/form/1', role: 'staff', act: saveWrong },
  { name: 'edit', path: '/influencer/5', role: 'staff' },
  { name: 'edit-wrong', path: '/influencer/5', role: 'staff', act: editWrong },
]
