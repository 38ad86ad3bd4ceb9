import { type CategoryDetail, categories, type ManagedCategory } from '@kolscope/contract/market/categories'
import { roles } from '@kolscope/contract/people/roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { open } from '../../../testing/page'
import { say, show } from '../../../testing/shown'
import { DeleteCategory } from './parts/DeleteCategory'
import { branchIn, type Tree } from './use-tree'

const flags = ['canAddCategory'] as const

const category = (id: number, parent: number | null): ManagedCategory => ({
  id,
  category_name: `Topic ${id}`,
  name_vi: '',
  description: null,
  category_code: `topic-${id}`,
  category_uid: null,
  parent,
  platform: null,
  role_ids: null,
  cue_words: [],
  influencers: 0,
  version: 1,
})

test('parents and roles that could not be loaded are told at their fields, whose lists are empty', async () => {
  refuse(categories.manageCategories, { status: 400 })
  refuse(roles.listRoles, { status: 400 })
  await open('/categories?create=1', { flags })
  const drawer = within(await screen.findByRole('dialog'))
  const parent = await drawer.findByRole('combobox', { name: say('categories.parent') })
  const seenBy = await drawer.findByRole('combobox', { name: say('categories.visibleTo') })
  for (const field of [parent, seenBy]) {
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  }
  expect(drawer.getAllByText(say('categories.listFailed'))).toHaveLength(2)
})

test('a category that is used is not deleted without the list of where its uses can move', async () => {
  const uses: CategoryDetail['uses'] = { influencers: 3, children: 0, professions: 0, platform_categories: 0 }
  answer(categories.getCategory, () => ({ data: { ...category(7, null), uses } }))
  refuse(categories.manageCategories, { status: 400 })
  await show(<DeleteCategory category={category(7, null)} onClose={() => undefined} />, ['lists'])
  expect((await screen.findByRole('alert')).textContent).toBe(say('use.unknown'))
})

test('the branch of a category is itself and all below it, also where the tree has a circle', () => {
  const rows = [category(1, null), category(2, 1), category(3, 2), category(4, 1), category(5, null), category(6, 6)]
  const byId: Tree['byId'] = new Map(rows.map((row) => [row.id, { ...row, categoryUid: row.category_uid }]))
  const branch = (id: number) => [...branchIn({ byId, paths: new Map(), error: null }, id)].sort((a, b) => a - b)
  expect(branch(1)).toEqual([1, 2, 3, 4])
  expect(branch(2)).toEqual([2, 3])
  expect(branch(6)).toEqual([6])
})
