import { collectionsOn } from './collections'
import { collectionOf, collectionOn, type FoundInfluencer, send } from './deciding'
import { begins } from './discover'
import { expect, type Role, storageOf, test } from './journey'

const JOURNEYS: { from: Role; to: Role; toName: string }[] = [
  { from: 'premium', to: 'basic', toName: 'Bảo Basic' },
  { from: 'basic', to: 'premium', toName: 'Phúc Premium' },
  { from: 'staff', to: 'premium', toName: 'Phúc Premium' },
]

for (const { from, to, toName } of JOURNEYS) {
  test.describe(`${from} shares with ${to}`, () => {
    test.use({ role: from, lang: from === 'basic' ? 'vi' : 'en' })

    test('by e-mail; the receiver opens, edits and leaves; the owner changes and ends it', async ({
      page,
      say,
      site,
      browser,
      lang,
    }) => {
      const { id, name, influencers } = await collectionOf(page, `Shared by ${from}`, 2)
      const [first] = influencers as [FoundInfluencer, FoundInfluencer]
      const list = collectionsOn(page, say)
      const find = list.drawer.getByRole('textbox', { name: say('collections.shareFind') })
      const role = list.drawer.getByRole('combobox', { name: say('collections.shareRole', { name: toName }) })
      const remove = list.drawer.getByRole('button', { name: say('collections.shareRemove', { name: toName }) })
      const shareByEmail = async () => {
        await find.fill(site.emailOf(to))
        await page.getByRole('option', { name: begins(toName) }).click()
        await expect(role).toHaveValue('editor')
      }
      await page.goto('/collections')
      await list.choose(name, say('collections.share'))
      await find.fill('Ada')
      const ada = page.getByRole('option', { name: begins('Ada Admin') })
      if (from === 'staff') await expect(ada).toBeVisible()
      else await expect(page.getByText(say('collections.shareWholeEmail')).first()).toBeVisible()
      const [stranger, own] = ['nobody@kolscope.example', site.emailOf(from)]
      await find.fill(stranger)
      const none = from === 'staff' ? 'collections.shareNobody' : 'collections.shareNobodyByEmail'
      await expect(page.getByText(say(none, { text: stranger })).first()).toBeVisible()
      await find.fill(own)
      await expect(page.getByText(say('collections.shareHasAccess', { text: own })).first()).toBeVisible()
      await shareByEmail()

      const other = await browser.newContext({ storageState: await storageOf(site, to, lang) })
      const theirs = await other.newPage()
      const on = collectionOn(theirs, say)
      await on.open(id)
      await on.decision(first.name).selectOption('shortlisted')
      await expect(on.tab('shortlisted')).toContainText('1')

      await role.selectOption('viewer')
      await expect(page.getByText(say('collections.nowViewer', { name: toName })).last()).toBeVisible()
      await expect(role).toHaveValue('viewer')
      await on.open(id)
      await expect(on.decision(first.name)).toHaveCount(0)

      const theirCollections = collectionsOn(theirs, say)
      await theirs.goto('/collections')
      await theirCollections.choose(name, say('collections.leave'))
      await theirCollections.drawer.getByRole('button', { name: say('collections.leave'), exact: true }).click()
      await expect(theirCollections.card(name)).toHaveCount(0)

      await page.reload()
      await expect(list.drawer.getByText(say('collections.shareNone'))).toBeVisible()
      await shareByEmail()
      await remove.click()
      await expect(list.drawer.getByText(say('collections.shareNone'))).toBeVisible()
      await list.undo()
      await expect(role).toHaveValue('editor')
      await theirs.reload()
      await expect(theirCollections.card(name)).toBeVisible()
      await remove.click()
      await expect(list.drawer.getByText(say('collections.shareNone'))).toBeVisible()
      await theirs.reload()
      await expect(theirCollections.card(name)).toHaveCount(0)
      await other.close()
    })
  })
}

test.describe('premium shares more than a basic plan shows', () => {
  test.use({ role: 'premium' })

  test('the receiver reads how many of them its plan shows', async ({ page, say, site, browser, lang }) => {
    const { id } = await collectionOf(page, 'Long list', 60)
    const notice = say('collections.capped', { count: 50 })
    await send(page, 'POST', `/api/v1/collections/${id}/shares`, { email: site.emailOf('basic'), role: 'viewer' })
    const other = await browser.newContext({ storageState: await storageOf(site, 'basic', lang) })
    const theirs = await other.newPage()
    await collectionOn(theirs, say).open(id)
    await expect(theirs.getByText(notice)).toBeVisible()
    await expect(theirs.getByText(say('collections.influencers', { count: 50 })).first()).toBeVisible()
    await other.close()
    await collectionOn(page, say).open(id)
    await expect(page.getByText(say('collections.influencers', { count: 60 })).first()).toBeVisible()
    await expect(page.getByText(notice)).toHaveCount(0)
  })
})
