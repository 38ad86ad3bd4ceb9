import { collectionOf, collectionOn, type FoundInfluencer, send } from './deciding'
import { expectNoSidewaysScroll } from './editing'
import { expect, SLOW, STAFF_AND_CUSTOMER, storageOf, test } from './journey'

test.use({ role: 'staff' })

for (const { lang, role } of STAFF_AND_CUSTOMER) {
  test.describe(`deciding as ${role}`, () => {
    test.use({ lang, role })

    test('a shortlist comes of choices with reasons, which are read again and taken back', async ({ page, say }) => {
      const { id, influencers } = await collectionOf(page, `Shortlist ${lang}`, 5)
      const [first, second, third, fourth] = influencers as [
        FoundInfluencer,
        FoundInfluencer,
        FoundInfluencer,
        FoundInfluencer,
      ]
      const on = collectionOn(page, say)
      await on.open(id)
      await expect(page.getByText(say('deciding.roll.notDeduplicated')).first()).toBeVisible()
      await on.decision(first.name).selectOption('shortlisted')
      await expect(page.getByText(say('deciding.doneOne.shortlisted', { name: first.name }))).toBeVisible()
      await expect(on.tab('shortlisted')).toContainText('1')

      await on.decision(second.name).selectOption('passed')
      await on.dialog.getByRole('button', { name: say('deciding.pass'), exact: true }).click()
      await expect(on.dialog.getByText(say('deciding.reasonMissing'))).toBeVisible()
      await on.pass('Quá xa Đà Nẵng')
      await expect(on.row(second.id)).toContainText('Quá xa Đà Nẵng')

      await on.choose(third.name)
      await on.choose(fourth.name)
      await on.actions.getByRole('button', { name: say('deciding.decide') }).click()
      await page.getByRole('menuitem', { name: say('deciding.triage.passed') }).click()
      await on.dialog.getByRole('button', { name: 'Quá xa Đà Nẵng' }).click()
      await on.dialog.getByRole('button', { name: say('deciding.pass'), exact: true }).click()
      await expect(on.tab('passed')).toContainText('3')
      await on.undo()
      await expect(on.tab('passed')).toContainText('1')

      await on.tab('shortlisted').click()
      await expect(page).toHaveURL(/[?&]triage=shortlisted/)
      await expect(on.rows).toHaveCount(1)
      await on.row(first.id).getByRole('link', { name: first.name }).click()
      await expect(page).toHaveURL(new RegExp(`/influencers/${first.id}\\?from=collection(:|%3A)${id}`))
    })
  })
}

test('the board is worked by keyboard alone, and the focus goes along', { tag: SLOW }, async ({ page, say }) => {
  const { id } = await collectionOf(page, 'Board by keyboard', 3)
  const on = collectionOn(page, say)
  await on.open(id, '?view=board&sort_field=name')
  await expect(on.column('untriaged', 3)).toBeVisible()
  await page.keyboard.press('j')
  const focused = page.locator('[data-member]:focus')
  await expect(focused).toHaveCount(1)
  const movedId = Number(await focused.getAttribute('data-member'))
  await page.keyboard.press('2')
  await expect(on.column('shortlisted', 1).locator(`[data-member="${movedId}"]`)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(on.column('untriaged', 2).locator('[data-member]:focus')).toHaveCount(1)
  await page.keyboard.press('3')
  await expect(on.dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Too loud')
  await page.keyboard.press('Enter')
  await expect(on.column('passed', 1)).toContainText('Too loud')
  await page.keyboard.press('?')
  await expect(on.dialog.getByText(say('deciding.keys.note'))).toBeVisible()
})

test('of two notes on the same influencer none is lost', { tag: SLOW }, async ({
  page,
  say,
  site,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { id, influencers } = await collectionOf(page, 'Two notes', 1)
  const [one] = influencers as [FoundInfluencer]
  await send(page, 'POST', `/api/v1/collections/${id}/shares`, { email: site.emailOf('admin'), role: 'editor' })
  const on = collectionOn(page, say)
  await on.open(id)
  await page.getByRole('button', { name: say('deciding.addNoteOn', { name: one.name }) }).click()
  const note = page.getByRole('textbox', { name: say('deciding.noteOn', { name: one.name }) })
  await note.fill('My note')

  const other = await browser.newContext({ storageState: await storageOf(site, 'admin', 'en'), baseURL: site.url })
  const colleague = await other.newPage()
  await collectionOn(colleague, say).open(id)
  await colleague.getByRole('button', { name: say('deciding.addNoteOn', { name: one.name }) }).click()
  await colleague.getByRole('textbox', { name: say('deciding.noteOn', { name: one.name }) }).fill('Their note')
  await colleague.keyboard.press('Control+Enter')
  await expect(colleague.getByText(say('deciding.noteSaved'))).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expect(on.dialog).toContainText('Their note')
  await expect(on.dialog).toContainText('My note')
  await on.dialog.getByRole('button', { name: say('form.keepMine') }).click()
  await expect(on.row(one.id)).toContainText('My note')
  await colleague.reload()
  await expect(collectionOn(colleague, say).row(one.id)).toContainText('My note')
  await other.close()
})

test('members move to another collection, are removed, and come back', { tag: SLOW }, async ({ page, say }) => {
  const target = await collectionOf(page, 'Move to here', 0)
  const { id, influencers } = await collectionOf(page, 'Move from here', 3)
  const [first, second, third] = influencers as [FoundInfluencer, FoundInfluencer, FoundInfluencer]
  const on = collectionOn(page, say)
  await on.open(id)
  await on.choose(first.name)
  await on.choose(second.name)
  await on.actions.getByRole('button', { name: say('deciding.move'), exact: true }).click()
  await on.dialog.getByRole('searchbox').fill('move to HERE')
  await on.dialog.getByRole('radio', { name: target.name }).check()
  await on.dialog.getByRole('button', { name: say('deciding.move'), exact: true }).click()
  await expect(page.getByText(say('deciding.moved', { count: 2, name: target.name }))).toBeVisible()
  await expect(on.rows).toHaveCount(1)
  await on.undo()
  await expect(on.rows).toHaveCount(3)
  await on.choose(third.name)
  await on.actions.getByRole('button', { name: say('deciding.remove'), exact: true }).click()
  await expect(on.row(third.id)).toHaveCount(0)
  await on.undo()
  await expect(on.row(third.id)).toBeVisible()
  await page.goto(`/collections/${target.id}`)
  await expect(page.getByText(say('deciding.emptyTitle'))).toBeVisible()
})

test('the chosen ones stand side by side, on a phone too', async ({ page, say }) => {
  const { id, influencers } = await collectionOf(page, 'To compare', 3)
  const on = collectionOn(page, say)
  await on.open(id)
  const compare = on.actions.getByRole('link', { name: say('deciding.compare') })
  await on.choose(influencers[0]?.name ?? '')
  await expect(compare).toHaveCount(0)
  for (const { name } of influencers.slice(1)) await on.choose(name)
  await compare.click()
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+/)
  const table = page.getByRole('region', { name: say('compare.table') }).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  const followers = table.getByRole('row', { name: new RegExp(`^${say('metrics.name.totalFollowers')}`) })
  await expect(followers.getByText(say('compare.best'), { exact: true })).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: say('compare.remove', { name: influencers[0]?.name ?? '' }) }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await page.goto(`/collections/${id}?view=board`)
  await expect(on.rows.first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})
