import type { Page } from '@playwright/test'
import { expect, inBoth, SLOW, test } from './journey'
import { type ApiPerson, callsOf } from './person'
import type { Say } from './words'

const save = (page: Page, say: Say) => page.getByRole('button', { name: say('profiles.save'), exact: true })
const nameField = (page: Page, say: Say) => page.getByRole('textbox', { name: say('profiles.field.name'), exact: true })
const sectionOf = (page: Page, say: Say, platform: 'insta' | 'youtube') =>
  page.getByRole('region', { name: say(`platform.${platform}`), exact: true })
const partOf = (say: Say, { influencers }: ApiPerson, platform: 'insta' | 'youtube') => {
  const one = influencers.find((influencer) => influencer.platform === platform)
  return `${say(`platform.${platform}`)} · ${one?.user_name ? `@${one.user_name}` : one?.name}`
}
const idOn = ({ influencers }: ApiPerson, platform: string) =>
  influencers.find((one) => one.platform === platform)?._id ?? 0
const pointsIn = (page: Page, say: Say, platform: 'insta' | 'youtube') =>
  sectionOf(page, say, platform).getByRole('list').getByRole('textbox')

for (const [index, { lang, tag }] of inBoth('vi').entries()) {
  test.describe(`the form of a person in ${lang}`, { tag }, () => {
    test.use({ lang })

    test('saves the person and the influencers at once, and takes it back', async ({ page, say, site }) => {
      const calls = await callsOf(page, site)
      const person = await calls.make(`Lê Form ${lang}`, ['insta', 'youtube'], 40 + index)
      await calls.categorise(idOn(person, 'insta'), [{ id: 1, ressonance_point: 70 }])
      await page.goto(`/younet-profile/form/${person._id}`)
      await nameField(page, say).fill('Lê Thị Form')
      await page.getByRole('combobox', { name: say('profiles.field.gender') }).selectOption('female')
      await page.getByRole('combobox', { name: say('profiles.field.birth_year') }).selectOption('1995')
      await pointsIn(page, say, 'insta').fill('55')
      const sentPaths: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'PATCH') sentPaths.push(new URL(request.url()).pathname)
      })
      await save(page, say).click()
      await expect(page.getByText(say('done.saved', { name: 'Lê Thị Form' }))).toBeVisible()
      expect(sentPaths.sort()).toEqual(
        [`/api/v1/influencers/${idOn(person, 'insta')}`, `/api/v1/younet-profiles/${person._id}`].sort(),
      )
      const storedPerson = await calls.person(person._id)
      expect(storedPerson).toMatchObject({ name: 'Lê Thị Form', gender: 'female', birth_year: 1995 })
      expect(storedPerson.influencers.find(({ platform }) => platform === 'insta')?.user_categories).toMatchObject([
        { id: 1, ressonance_point: 55 },
      ])
      await page.getByRole('button', { name: say('action.undo') }).click()
      await expect(nameField(page, say)).toHaveValue(`Lê Form ${lang}`)
      await expect(page.getByText(say('profiles.undone'))).toBeVisible()
      expect(await calls.person(person._id)).toMatchObject({ name: `Lê Form ${lang}`, gender: null, birth_year: 0 })
    })

    test('on partial failure shows what is stored and what was not saved, and keeps what was typed', {
      tag: SLOW,
    }, async ({ page, say, site, complaints }) => {
      complaints.allow(/status of 409/)
      const calls = await callsOf(page, site)
      const person = await calls.make(`Trần Part ${lang}`, ['insta', 'youtube'], 50 + index)
      const insta = idOn(person, 'insta')
      await calls.categorise(insta, [{ id: 1, ressonance_point: 70 }])
      await page.goto(`/younet-profile/form/${person._id}`)
      await nameField(page, say).fill('Trần Phần')
      await pointsIn(page, say, 'insta').fill('33')
      await calls.categorise(insta, [{ id: 1, ressonance_point: 44 }])
      await save(page, say).click()
      const notice = page.getByRole('alert').filter({ hasText: say('profiles.partlySaved') })
      await expect(notice.getByRole('list').first()).toHaveText(partOf(say, person, 'insta'))
      await expect(notice.getByRole('list').last()).toHaveText(say('profiles.person'))
      const section = sectionOf(page, say, 'insta')
      await expect(section.getByRole('row').last()).toContainText(/33.*44/)
      await expect(pointsIn(page, say, 'insta')).toHaveValue('33')
      expect(await calls.person(person._id)).toMatchObject({ name: 'Trần Phần' })
      await save(page, say).click()
      await expect(page.getByText(say('profiles.undecided'))).toBeVisible()
      await section.getByRole('button', { name: say('form.keepMine') }).click()
      await expect(section.getByRole('table')).toHaveCount(0)
      const points = async () =>
        (await calls.person(person._id)).influencers.find(({ _id }) => _id === insta)?.user_categories[0]
          ?.ressonance_point
      await expect.poll(points).toBe(33)
    })
  })
}

test('what is wrong is told in the specification’s words, and nothing is sent', { tag: SLOW }, async ({
  page,
  say,
  site,
}) => {
  const calls = await callsOf(page, site)
  const person = await calls.make('Phạm Wrong', ['insta'], 60)
  await calls.categorise(idOn(person, 'insta'), [{ id: 1, ressonance_point: 70 }])
  await page.goto(`/younet-profile/form/${person._id}`)
  const sentUrls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sentUrls.push(request.url())
  })
  await nameField(page, say).fill('')
  await pointsIn(page, say, 'insta').fill('101')
  await save(page, say).click()
  const notice = page.getByRole('alert').filter({ hasText: say('profiles.invalid') })
  await expect(notice).toContainText('Field "name" is required.')
  await expect(notice).toContainText('Platform "Instagram" - category resonance score invalid (1-100)')
  await nameField(page, say).fill('P')
  await expect(notice).toContainText('Field name must be at least 2 characters')
  await nameField(page, say).fill('P'.repeat(101))
  await expect(notice).toContainText('Field name must be less than 100 characters')
  expect(sentUrls).toEqual([])
  await nameField(page, say).fill('Phạm Right')
  await pointsIn(page, say, 'insta').fill('100')
  await expect(notice).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(say('done.saved', { name: 'Phạm Right' }))).toBeVisible()
  expect(sentUrls).toHaveLength(2)
})

test('CANCEL loads again from the server, and leaving asks first', { tag: SLOW }, async ({ page, say, site }) => {
  const calls = await callsOf(page, site)
  const person = await calls.make('Vũ Cancel', [], 0)
  await page.goto(`/younet-profile/form/${person._id}`)
  await nameField(page, say).fill('Mine')
  await calls.patch(`/younet-profiles/${person._id}`, { name: 'Vũ Theirs' })
  await page.getByRole('button', { name: say('profiles.cancel'), exact: true }).click()
  await expect(nameField(page, say)).toHaveValue('Vũ Theirs')
  await page.getByRole('button', { name: say('action.undo') }).click()
  await expect(nameField(page, say)).toHaveValue('Mine')
  await page.getByRole('link', { name: say('profiles.toList') }).click()
  await page.getByRole('button', { name: say('form.stay') }).click()
  await expect(nameField(page, say)).toHaveValue('Mine')
  await page.getByRole('link', { name: say('profiles.toList') }).click()
  await page.getByRole('button', { name: say('form.leave') }).click()
  await expect(page).toHaveURL(/\/younet-profile\/list$/)
})

test('an address of nobody is not found', { tag: SLOW }, async ({ page, say, complaints }) => {
  complaints.allow(/status of 404|could not be loaded/)
  for (const id of ['999999999', 'nobody', '0']) {
    await page.goto(`/younet-profile/form/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: say('error.notFound') })).toBeVisible()
  }
})
