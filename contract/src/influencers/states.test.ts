import { expect, test } from 'vitest'
import { STATES } from '../core/enums'
import { canReach, wayTo } from './states'

const administrator = { isAdministrator: true, hasSubmitted: false }
const editor = { isAdministrator: false, hasSubmitted: false }
const submitter = { isAdministrator: false, hasSubmitted: true }

test.each([
  ['Approved', 'New', administrator, ['PendingForApproval', 'Approved']],
  ['Approved', 'New', editor, 'submitter'],
  ['Approved', 'PendingForApproval', { ...administrator, hasSubmitted: true }, ['Approved']],
  ['Approved', 'PendingForApproval', editor, ['Approved']],
  ['Approved', 'PendingForApproval', submitter, 'submitter'],
  ['PendingForApproval', 'New', editor, ['PendingForApproval']],
  ['PendingForApproval', 'PendingForApproval', submitter, []],
  ['PendingForApproval', 'Approved', administrator, []],
  ['Approved', 'Approved', submitter, []],
] as const)('one step to %s from %s by %j passes %j', (goal, from, by, way) => {
  expect(wayTo(goal, from, by)).toEqual(way)
  expect(canReach(goal, from, by)).toBe(Array.isArray(way) && way.length > 0)
})

test('one step changes no decision of a person', () => {
  for (const from of STATES.filter((one) => one === 'Rejected' || one === 'NeedToUpdate'))
    expect(wayTo('Approved', from, administrator)).toBe('state')
})
