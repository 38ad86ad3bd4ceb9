import { type BrandDetail, brands } from '@kolscope/contract/influencers/brands'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { none, open, shownAddress } from '../../../testing/page'
import { say } from '../../../testing/shown'

const AT = '2026-01-01T00:00:00.000Z'
const STORED: BrandDetail = {
  id: 7,
  name: 'Sao Mai',
  aliases: [],
  list_ids: [],
  influencers: [],
  version: 1,
  created_at: AT,
  updated_at: AT,
}
const flags = ['canCreateBrands'] as const

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: say('named.name') })
const unsaved = () => screen.queryByRole('dialog', { name: say('form.unsavedTitle') })
const press = (name: string) => screen.findByRole('button', { name })

test('a name that is too short is told at its field, which is focused', async () => {
  answer(brands.list, none)
  const user = await open('/brands?create=1', { flags })
  await user.type(await nameField(), 'x')
  await user.click(await press(say('form.create')))
  await screen.findByText(say('form.tooShort', { count: 2 }))
  expect(await nameField()).toBe(document.activeElement)
})

test('what is not saved is not lost by closing: one stays, or leaves it', async () => {
  answer(brands.list, none)
  const user = await open('/brands?create=1', { flags })
  await user.type(await nameField(), 'x')
  await user.keyboard('{Escape}')
  await user.click(await press(say('form.stay')))
  expect((await nameField()).value).toBe('x')
  expect(shownAddress()).toBe('/brands?create=1')
  await user.click(await press(say('form.cancel')))
  await user.click(await press(say('form.leave')))
  await waitFor(() => expect(shownAddress()).toBe('/brands'))
})

test('an untouched form closes without a question', async () => {
  answer(brands.list, none)
  const user = await open('/brands?create=1', { flags })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say('form.cancel') }))
  await waitFor(() => expect(shownAddress()).toBe('/brands'))
  expect(unsaved()).toBeNull()
})

test('a form that was refused untouched closes without a question', async () => {
  answer(brands.list, none)
  const user = await open('/brands?create=1', { flags })
  await user.click(await press(say('form.create')))
  await screen.findByText(say('form.required'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say('form.cancel') }))
  await waitFor(() => expect(shownAddress()).toBe('/brands'))
  expect(unsaved()).toBeNull()
})

test('a brand that is gone is told under the name of the page', async () => {
  answer(brands.list, none)
  refuse(brands.get, { status: 404 })
  await open('/brands?edit=9', { flags })
  const drawer = await screen.findByRole('dialog', { name: say('page.brand') })
  await within(drawer).findByText(say('error.notFound'))
})

/** Edits the name while another user saves a different one. */
async function editTogether() {
  const requests: unknown[] = []
  answer(brands.list, none)
  answer(brands.get, () => ({ data: STORED }))
  refuse(brands.update, { status: 409, stored: { ...STORED, name: 'Theirs', version: 2 } })
  const user = await open('/brands?edit=7', { flags })
  await user.clear(await nameField())
  await user.type(await nameField(), 'Mine')
  await user.click(await press(say('form.save')))
  const dialog = within(await screen.findByRole('dialog', { name: say('form.conflictTitle') }))
  expect(dialog.getByRole('row', { name: /Mine.*Theirs/ })).toBeTruthy()
  answer(brands.update, ({ name, version }) => {
    requests.push([name, version])
    return { data: STORED }
  })
  return { user, dialog, requests }
}

test('who is second sees both versions, takes the stored one and goes on from it', async () => {
  const { user, dialog, requests } = await editTogether()
  await user.click(dialog.getByRole('button', { name: say('form.takeStored') }))
  expect((await nameField()).value).toBe('Theirs')
  await user.type(await nameField(), '!')
  await user.click(await press(say('form.save')))
  await waitFor(() => expect(requests).toEqual([['Theirs!', 2]]))
})

test('who is second and keeps their own writes it over the stored one', async () => {
  const { user, dialog, requests } = await editTogether()
  await user.click(dialog.getByRole('button', { name: say('form.keepMine') }))
  await waitFor(() => expect(requests).toEqual([['Mine', 2]]))
  await waitFor(() => expect(shownAddress()).toBe('/brands'))
})

test('a brand that is deleted comes back', async () => {
  let isDeleted = false
  answer(brands.list, () => (isDeleted ? none() : { data: [STORED], total: 1 }))
  answer(brands.remove, () => {
    isDeleted = true
    return { data: STORED }
  })
  answer(brands.restore, () => {
    isDeleted = false
    return { data: STORED }
  })
  const user = await open('/brands', { flags, language: 'vi' })
  await user.click(await press(say('list.more', { name: STORED.name })))
  await user.click(await screen.findByRole('menuitem', { name: say('list.delete') }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say('list.delete') }))
  await waitFor(() => expect(screen.queryByRole('link', { name: STORED.name })).toBeNull())
  await user.click(await press(say('action.undo')))
  await screen.findByRole('link', { name: STORED.name })
})
