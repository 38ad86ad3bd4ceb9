import { expect, test } from 'vitest'
import { leavesForm } from './leaves-form'

const at = (search: Record<string, string>, pathname = '/roles') => ({ pathname, search })
const DRAWER = ['create', 'edit']

test('filtering, sorting and paging the list behind a drawer does not leave its form', () => {
  const open = at({ edit: '5' })
  expect(leavesForm(open, at({ edit: '5', search: 'abc' }), DRAWER)).toBe(false)
  expect(leavesForm(open, at({ edit: '5', sort: 'name', page: '2' }), DRAWER)).toBe(false)
})

test('closing the drawer, opening another one and another page leave it', () => {
  const open = at({ edit: '5', search: 'abc' })
  expect(leavesForm(open, at({ search: 'abc' }), DRAWER)).toBe(true)
  expect(leavesForm(open, at({ edit: '6', search: 'abc' }), DRAWER)).toBe(true)
  expect(leavesForm(open, at({ create: '1' }), DRAWER)).toBe(true)
  expect(leavesForm(open, at({ edit: '5', search: 'abc' }, '/accounts'), DRAWER)).toBe(true)
})

test('a form that is the page itself is left with its path alone', () => {
  expect(leavesForm(at({}, '/profile'), at({ tab: 'tokens' }, '/profile'), [])).toBe(false)
  expect(leavesForm(at({}, '/profile'), at({}, '/brands'), [])).toBe(true)
})

test('a form in the row of a list is left with any change of what is listed', () => {
  expect(leavesForm(at({ triage: 'passed' }), at({ triage: 'shortlisted' }), 'all')).toBe(true)
  expect(leavesForm(at({ triage: 'passed' }), at({ triage: 'passed' }), 'all')).toBe(false)
})
