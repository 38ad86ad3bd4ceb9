import type { Page } from '@playwright/test'
import { collectionsOn, savePanelOn } from './collections'
import { begins, discoverOn, searchFor } from './discover'
import { ask, expect, SLOW, STAFF_AND_CUSTOMER, test } from './journey'

const MARKED = /^(?:In|Có trong) \d+ (?:collections?|bộ sưu tập)$/

async function membersOf(page: Page, name: string): Promise<number | undefined> {
  const query = new URLSearchParams({ name, count_total_influencers: '1' })
  const { data } = await ask<{ data: { total_influencers: number }[] }>(page, `/api/v1/collections?${query}`)
  return data[0]?.total_influencers
}

for (const { lang, role } of STAFF_AND_CUSTOMER) {
  test.describe(`collections as ${role}`, () => {
    test.use({ lang, role })
    test('one is created, renamed, refused a taken name, deleted and brought back', {
      tag: role === 'staff' ? SLOW : [],
    }, async ({ page, say, complaints }) => {
      complaints.allow(/409 \(Conflict\)/)
      const list = collectionsOn(page, say)
      const [first, second, renamed] = ['Hạ Long', 'Sa Pa', 'Sa Pa mùa lúa'].map((name) => `${name} ${lang}`) as [
        string,
        string,
        string,
      ]
      await list.create(first)
      await list.create(second)
      await list.choose(second, say('list.edit'))
      await expect(page).toHaveURL(/edit=\d+/)
      const name = list.drawer.getByRole('textbox', { name: say('collections.name'), exact: true })
      await name.fill(first.toUpperCase())
      await list.drawer.getByRole('button', { name: say('form.save') }).click()
      await expect(list.drawer.getByText(say('problem.taken'))).toBeVisible()
      await expect(name).toHaveValue(first.toUpperCase())
      await name.fill(renamed)
      await list.drawer.getByRole('button', { name: say('form.save') }).click()
      await expect(list.card(renamed)).toBeVisible()

      await page.getByRole('searchbox', { name: say('collections.search') }).fill(`sa pa`)
      await expect(page).toHaveURL(/name=sa(\+|%20)pa/)
      await expect(list.card(first)).toBeHidden()
      await page.getByRole('combobox', { name: say('collections.sort') }).selectOption('za')
      await expect(page).toHaveURL(/sort_field=name&sort_type=-1/)
      await list.choose(renamed, say('list.delete'))
      await list.drawer.getByRole('button', { name: say('list.delete') }).click()
      await expect(list.card(renamed)).toBeHidden()
      await page.getByRole('button', { name: say('collections.trash'), exact: true }).click()
      await page
        .getByRole('button', { name: say('collections.restoreOf', { name: renamed }) })
        .first()
        .click()
      await expect(page.getByText(say('done.restored', { name: renamed }))).toBeVisible()
      await page.getByRole('button', { name: say('collections.leaveTrash') }).click()
      await expect(list.card(renamed)).toBeVisible()
    })

    test('who is chosen in Discover goes into a collection made on the way, and out again', async ({ page, say }) => {
      const name = `Đà Lạt ${lang}`
      const discover = discoverOn(page, say)
      const save = savePanelOn(page, say)
      await discover.goto('?platform=youtube')
      for (const at of [0, 1]) await discover.cards.nth(at).getByRole('checkbox').check()
      await page.getByRole('button', { name: say('select.save'), exact: true }).click()
      await save.openNew()
      await expect(save.add).toBeDisabled()
      await save.name.fill('Đ')
      await expect(save.add).toBeDisabled()
      await save.name.fill(name)
      await save.add.click()
      await expect(save.panel.getByRole('checkbox', { name })).toBeChecked()
      await save.save(1)
      await expect(page.getByText(say('save.added', { count: 2 }))).toBeVisible()
      await expect(discover.cards.first().getByRole('checkbox')).not.toBeChecked()
      await expect(discover.cards.first().getByText(MARKED)).toBeAttached()
      expect(await membersOf(page, name)).toBe(2)
      await collectionsOn(page, say).undo()
      await expect(page.getByText(say('save.undone', { count: 2 }))).toBeVisible()
      expect(await membersOf(page, name)).toBe(0)
    })
  })
}

test('all results become a collection as work one can watch, and somebody else sees it', { tag: SLOW }, async ({
  page,
  say,
  site,
}) => {
  const name = 'Phú Quốc'
  const query = 'platform=page&size=mega'
  const list = collectionsOn(page, say)
  await list.create(name)
  const discover = discoverOn(page, say)
  const save = savePanelOn(page, say)
  await discover.goto(`?${query}`)
  const { total } = await searchFor(page, query)
  await page.getByRole('button', { name: say('select.menu') }).click()
  await page.getByRole('menuitem', { name: say('select.all', { count: total }) }).click()
  await page.getByRole('button', { name: say('select.save'), exact: true }).click()
  await save.panel.getByRole('checkbox', { name }).check()
  await save.save(1)
  await expect(page.getByText(say('save.added', { count: total }))).toBeVisible()
  await page.goto('/collections')
  await expect(list.card(name).getByText(say('collections.influencers', { count: total }))).toBeVisible()

  await list.choose(name, say('collections.share'))
  await list.drawer.getByRole('textbox', { name: say('collections.shareFind') }).fill('Ada')
  await page.getByRole('option', { name: begins('Ada Admin') }).click()
  const role = list.drawer.getByRole('combobox', { name: say('collections.shareRole', { name: 'Ada Admin' }) })
  await role.selectOption('viewer')
  await expect(role).toHaveValue('viewer')
  await expect(list.card(name).getByText(say('collections.sharedWith', { count: 1 }))).toBeAttached()
  const { accessToken } = await site.signIn('admin')
  const headers = { authorization: accessToken }
  const theirs = await page.request.get('/api/v1/collections?share_ids=1&name=ph%C3%BA', { headers })
  expect(((await theirs.json()) as { data: { name: string; role: string }[] }).data.map((one) => one.name)).toEqual([
    name,
  ])
})

test('by keyboard alone: the current influencer is saved, and hidden ones stay away until shown again', {
  tag: SLOW,
}, async ({ page, say }) => {
  const list = collectionsOn(page, say)
  const name = 'Cần Thơ'
  await list.create(name)
  const discover = discoverOn(page, say)
  const save = savePanelOn(page, say)
  await discover.goto('?platform=group')
  const [first] = (await searchFor(page, 'platform=group&page_size=1')).influencers
  await expect(discover.cards.first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  const box = save.panel.getByRole('checkbox', { name })
  await expect(box).toBeVisible()
  const reach = async (target: typeof box) => {
    for (let steps = 0; steps < 60; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${target} is not reached with Tab`)
  }
  await reach(box)
  await page.keyboard.press('Space')
  await reach(save.panel.getByRole('button', { name: say('save.submit', { count: 1 }), exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('save.added', { count: 1 }))).toBeVisible()
  await expect(discover.cards.first()).toBeFocused()

  const hide = discover.cards.first().getByRole('button', { name: say('card.hideOf', { name: first?.name ?? '?' }) })
  await hide.focus()
  await page.keyboard.press('Enter')
  await expect(discover.cards.first().getByRole('heading')).not.toContainText(first?.name ?? '?')
  const hidden = await ask<{ total: number }>(page, '/api/v1/influencers?platform=group&hidden=1')
  expect(hidden.total).toBe(1)
  await list.undo()
  await expect(discover.cards.first().getByRole('heading')).toContainText(first?.name ?? '?')
})
