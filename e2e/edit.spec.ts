import { editPageOn, expectNoSidewaysScroll, influencerIn } from './editing'
import { expect, inBoth, SLOW, storageOf, test } from './journey'
import { wordsOf } from './words'

test.use({ role: 'staff' })

for (const [turn, { lang, tag }] of inBoth('en').entries()) {
  test.describe(`approval in ${lang}`, { tag }, () => {
    test.use({ lang })

    test('an editor submits and may not decide; an approver does', async ({ page, say, site, browser }) => {
      // Both are chosen before anything changes: the index follows a moment later, and would name the first one again.
      const { id: second } = await influencerIn(page, 'PendingForApproval', turn)
      const { id } = await influencerIn(page, 'New', turn)
      const edit = editPageOn(page, say)
      await edit.open(id)
      await edit.text('email').fill('lan.anh@example.com')
      await expect(edit.changes).toContainText('lan.anh@example.com')
      await edit.state(say('editing.approval.to.PendingForApproval')).check()
      await expect(edit.changes).toContainText(say('state.PendingForApproval'))
      await page.getByRole('button', { name: say('editing.saveAnd.PendingForApproval') }).click()
      await expect(edit.title).toContainText(say('state.PendingForApproval'))
      await expect(page.getByText(say('editing.approval.own'))).toBeVisible()
      await expect(edit.state(say('editing.approval.to.Approved'))).toHaveCount(0)
      await expect(edit.history).toContainText('lan.anh@example.com')

      const other = await browser.newContext({ storageState: await storageOf(site, 'admin', lang), baseURL: site.url })
      const approver = await other.newPage()
      const approving = editPageOn(approver, say)
      await approving.open(id)
      await approving.state(say('editing.approval.to.Approved')).check()
      await approver.getByRole('button', { name: say('editing.saveAnd.Approved') }).click()
      await expect(approving.title).toContainText(say('state.Approved'))
      await expect(approver.getByText(say('editing.approval.by', { who: site.emailOf('admin') }))).toBeVisible()

      await approving.open(second)
      await approving.state(say('editing.approval.to.Rejected')).check()
      await approver.getByRole('textbox', { name: say('editing.reason') }).fill('No answer')
      await approver.getByRole('button', { name: say('editing.saveAnd.Rejected') }).click()
      await expect(approving.history).toContainText(say('editing.reasonSaid', { reason: 'No answer' }))
      await other.close()

      await page.reload()
      await expect(edit.title).toContainText(say('state.Approved'))
      await expect(edit.state(say('editing.approval.back', { state: say('state.PendingForApproval') }))).toBeChecked()
    })
  })
}

test('who saves second sees both versions and decides field by field', { tag: SLOW }, async ({
  page,
  say,
  site,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { id } = await influencerIn(page, 'New', 2)
  const edit = editPageOn(page, say)
  await edit.open(id)
  await edit.text('name').fill('My name')
  await edit.text('phone').fill('091 234 5678')

  const other = await browser.newContext({ storageState: await storageOf(site, 'admin', 'en'), baseURL: site.url })
  const theirs = editPageOn(await other.newPage(), wordsOf('en'))
  await theirs.open(id)
  await theirs.text('name').fill('Their name')
  await theirs.text('birth_year').fill('1991')
  await theirs.save()
  await expect(theirs.title).toContainText('Their name')
  await other.close()

  await edit.save()
  const dialog = page.getByRole('dialog', { name: say('form.conflictTitle') })
  const name = dialog.getByRole('group', { name: say('changes.field.name') })
  await expect(name).toContainText(say('editing.conflict.both'))
  await expect(name.getByRole('radio', { name: /My name/ })).toBeChecked()
  await expect(dialog.getByRole('group', { name: say('changes.field.birth_year') })).toContainText('1991')
  await name.getByRole('radio', { name: /Their name/ }).check()
  await dialog.getByRole('button', { name: say('editing.conflict.save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(edit.title).toContainText('Their name')
  await expect(edit.text('phone')).toHaveValue('091 234 5678')
  await expect(edit.text('birth_year')).toHaveValue('1991')
})

test('what is not saved is not lost by leaving, and saving can be taken back', async ({ page, say }) => {
  const { id, name } = await influencerIn(page, 'New', 3)
  const edit = editPageOn(page, say)
  await edit.open(id)
  await edit.text('name').fill('Somebody else')
  await page.getByRole('link', { name: say('editing.report') }).click()
  await page.getByRole('button', { name: say('form.stay') }).click()
  await expect(edit.text('name')).toHaveValue('Somebody else')

  await page.keyboard.press('Control+s')
  await expect(page.getByText(say('done.saved', { name: 'Somebody else' }))).toBeVisible()
  await expect(edit.history).toContainText('Somebody else')
  await edit.undo()
  await expect(edit.title).toContainText(name)
  await expect(edit.text('name')).toHaveValue(name)
  await expect(edit.history).toContainText(say('editing.history.undone'))
  await expectNoSidewaysScroll(page)
})

test('wrong fields say what is wrong in the words of the rules, and nothing is sent', { tag: SLOW }, async ({
  page,
  say,
}) => {
  const { id } = await influencerIn(page, 'New', 4)
  const edit = editPageOn(page, say)
  const sentUrls: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sentUrls.push(request.url()))
  await edit.open(id)
  await edit.text('name').fill('')
  await edit.text('email').fill('lân@example.com')
  await edit.text('phone').fill('12')
  await edit.text('birth_year').fill('1799')
  await page.getByRole('button', { name: say('editing.linkAdd') }).click()
  const link = page.getByRole('textbox', { name: say('editing.link', { number: 1 }) })
  await link.fill('www.example.com')
  await edit.save()
  for (const text of [
    'Field "name" is required.',
    say('problem.email-accents'),
    say('problem.phone-wrong'),
    say('problem.link-protocol'),
    say('form.errors'),
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(edit.text('name')).toBeFocused()
  await edit.text('name').fill('A')
  await expect(page.getByText('Field name must be at least 2 characters')).toBeVisible()
  await link.fill('https://facebook.example.com/lan')
  await expect(page.getByText(say('problem.link-facebook'))).toBeVisible()
  expect(sentUrls).toEqual([])
})

test('points out of range and a 31st category', { tag: SLOW }, async ({ page, say }) => {
  const { id } = await influencerIn(page, 'New', 5)
  const edit = editPageOn(page, say)
  await edit.open(id)
  const resonance = page.getByRole('region', { name: say('resonance.title') })
  const add = resonance.getByRole('textbox', { name: say('resonance.add') })
  const offered = page.getByRole('listbox', { name: say('resonance.add') }).getByRole('option')
  const free = async () =>
    30 -
    (await resonance
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox') })
      .count())
  for (let remaining = await free(); remaining > 0; remaining -= 1) {
    await add.click()
    await offered.first().click()
  }
  await expect(resonance).toContainText(say('resonance.count', { count: 30, most: 30 }))
  await add.click()
  await offered.first().click()
  await expect(page.getByText(say('resonance.full', { count: 1, most: 30 }))).toBeVisible()
  await expect(resonance).toContainText(say('resonance.count', { count: 30, most: 30 }))
  await resonance
    .getByRole('textbox', { name: /1 to 100/ })
    .last()
    .fill('101')
  await expect(resonance).toContainText('Platform "Instagram" - category resonance score invalid (1-100)')
  await resonance
    .getByRole('textbox', { name: /1 to 100/ })
    .last()
    .fill('80')
  await edit.save()
  await expect(edit.history).toContainText('80')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, lang: 'vi' })

  test('the page fits, and a session that ends loses nothing', { tag: SLOW }, async ({
    page,
    say,
    site,
    complaints,
  }) => {
    complaints.allow(/status of 401/)
    const { id } = await influencerIn(page, 'New', 6)
    const edit = editPageOn(page, say)
    await edit.open(id)
    await expectNoSidewaysScroll(page)
    await edit.text('phone').fill('098 765 4321')
    const authorization = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
    await page.request.post('/api/v1/sign-out', { headers: { authorization } })
    await edit.save()
    await expect(page).toHaveURL(/\/auth-expired/)
    await page.getByLabel(say('signIn.password'), { exact: true }).fill(site.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/influencer/${id}`))
    await expect(edit.text('phone')).toHaveValue('098 765 4321')
    await edit.save()
    await expect(edit.history).toContainText('098 765 4321')
  })
})
