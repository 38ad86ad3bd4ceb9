import type { Page } from '@playwright/test'
import { expect, inBoth, SLOW, test } from './journey'
import { callsOf } from './person'
import type { Say } from './words'

const undo = (page: Page, say: Say) =>
  page
    .getByRole('button', { name: say('action.undo') })
    .last()
    .click()
const actions = async (page: Page, say: Say, what: 'profiles.merge' | 'profiles.split' | 'profiles.delete') => {
  await page.getByRole('button', { name: say('profiles.actions') }).click()
  await page.getByRole('menuitem', { name: say(what) }).click()
}

test('an influencer is found and linked, unlinked and back again, while what was typed stays', { tag: SLOW }, async ({
  page,
  say,
  site,
}) => {
  const calls = await callsOf(page, site)
  const person = await calls.make('Đỗ Link', ['insta'], 70)
  const [own] = person.influencers
  const { influencers } = await calls.get<{ influencers: { id: number; name: string; social_id: string }[] }>(
    '/influencers?platform=youtube&page_size=1&page_index=71',
  )
  const other = influencers[0]
  await page.goto(`/younet-profile/form/${person._id}`)
  await page.getByRole('textbox', { name: say('profiles.field.name'), exact: true }).fill('Đỗ Typed')
  await page.getByRole('textbox', { name: say('profiles.linkFind') }).fill(other?.social_id ?? '')
  await page
    .getByRole('option')
    .filter({ hasText: other?.name ?? '' })
    .first()
    .click()
  await expect(page.getByText(say('profiles.linked', { name: other?.name ?? '' }))).toBeVisible()
  await expect(page.getByRole('region', { name: say('platform.youtube'), exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('profiles.unlinkOf', { name: own?.name ?? '' }) }).click()
  await expect(page.getByRole('region', { name: say('platform.insta'), exact: true })).toHaveCount(0)
  expect((await calls.person(person._id)).influencers.map(({ platform }) => platform)).toEqual(['youtube'])
  await undo(page, say)
  await expect(page.getByRole('region', { name: say('platform.insta'), exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('profiles.field.name'), exact: true })).toHaveValue('Đỗ Typed')
})

for (const { lang } of inBoth('en')) {
  test.describe(`two persons in ${lang}`, { tag: SLOW }, () => {
    test.use({ lang })

    test('are merged with a preview of what is taken, and are two again', async ({ page, say, site }) => {
      const calls = await callsOf(page, site)
      const here = await calls.make(`Ngô Merge Here ${lang}`, ['insta'], lang === 'en' ? 80 : 81)
      const other = await calls.make(`Ngô Merge Other ${lang}`, ['tiktok'], lang === 'en' ? 80 : 81)
      await calls.patch(`/younet-profiles/${other._id}`, { gender: 'male' })
      await page.goto(`/younet-profile/form/${here._id}`)
      await actions(page, say, 'profiles.merge')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: say('profiles.findOther') }).fill(`ngo merge other ${lang}`)
      await page.getByRole('option', { name: other.name }).click()
      await expect(dialog.getByRole('row', { name: new RegExp(say('profiles.field.gender')) })).toContainText(
        `${say('gender.male')} ${say('profiles.taken')}`,
      )
      await expect(dialog.getByRole('listitem')).toHaveCount(1)
      await dialog.getByRole('button', { name: say('profiles.mergeDo'), exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('region', { name: say('platform.tiktok'), exact: true })).toBeVisible()
      expect(await calls.person(here._id)).toMatchObject({ gender: 'male' })
      await undo(page, say)
      await expect(page.getByRole('region', { name: say('platform.tiktok'), exact: true })).toHaveCount(0)
      expect((await calls.person(other._id)).influencers).toHaveLength(1)
    })
  })
}

test('somebody is split off into a person of their own, and comes back', { tag: SLOW }, async ({ page, say, site }) => {
  const calls = await callsOf(page, site)
  const person = await calls.make('Bùi Split', ['insta', 'youtube'], 90)
  await page.goto(`/younet-profile/form/${person._id}`)
  await actions(page, say, 'profiles.split')
  const dialog = page.getByRole('dialog')
  const go = dialog.getByRole('button', { name: say('profiles.splitDo'), exact: true })
  await go.click()
  await expect(dialog.getByText(say('profiles.splitNone'))).toBeVisible()
  await dialog.getByRole('checkbox', { name: say('platform.youtube') }).check()
  await dialog.getByRole('textbox', { name: say('profiles.splitName') }).fill('Bùi Other')
  await go.click()
  await expect(page.getByText(say('profiles.splitOff', { count: 1, name: 'Bùi Other' }))).toBeVisible()
  await expect(page.getByRole('region', { name: say('platform.youtube'), exact: true })).toHaveCount(0)
  await undo(page, say)
  await expect(page.getByRole('region', { name: say('platform.youtube'), exact: true })).toBeVisible()
})

test('a deleted person is gone from the list, and back by undo', { tag: SLOW }, async ({ page, say, site }) => {
  const calls = await callsOf(page, site)
  const person = await calls.make(`Dương Deleted ${Date.now()}`, [], 0)
  await page.goto(`/younet-profile/form/${person._id}`)
  await actions(page, say, 'profiles.delete')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('list.delete') })
    .click()
  await expect(page).toHaveURL(/\/younet-profile\/list$/)
  await expect(page.getByRole('heading', { name: person.name })).toHaveCount(0)
  await undo(page, say)
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible()
})

test('who may be the same person is suggested with why, and linked with one click', { tag: SLOW }, async ({
  page,
  say,
  site,
}) => {
  const calls = await callsOf(page, site)
  const { younetProfiles } = await calls.get<{ younetProfiles: { _id: number; influencers: { name: string }[] }[] }>(
    '/younet-profiles?page_size=1&sortBy=total_follower__desc',
  )
  const person = younetProfiles[0]
  await page.goto(`/younet-profile/form/${person?._id}`)
  const name = person?.influencers[0]?.name ?? ''
  await page
    .getByRole('button', { name: say('profiles.unlinkOf', { name }) })
    .first()
    .click()
  const matches = page.getByRole('list', { name: say('profiles.matches') })
  await expect(matches.getByText(say('profiles.why.same-name')).first()).toBeVisible()
  const link = matches.getByRole('button', { name: say('profiles.linkOf', { name }) }).first()
  await link.click()
  await expect(page.getByText(say('profiles.linked', { name }))).toBeVisible()
})
