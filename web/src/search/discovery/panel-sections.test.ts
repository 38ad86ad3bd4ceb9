import { FIELDS } from '@kolscope/contract/search/discovery/fields'
import { expect, test } from 'vitest'
import { SECTIONS } from './parts/panel-sections'

test('every filter is in one panel, but for those that are set elsewhere', () => {
  const inPanels = SECTIONS.flatMap(({ fields }) => fields)
  expect([...inPanels, 'text', 'birth_year'].toSorted()).toEqual(FIELDS.toSorted())
})
