import type { State } from '@kolscope/contract/core/enums'
import { STATES } from '@kolscope/contract/core/enums'
import { textFields } from '@kolscope/contract/core/text-fields'
import { expect, test } from 'vitest'
import type { EditableFields } from '../../core/tables/editing'
import { type Editor, planEdit } from './plan-edit'

const AT = '2026-03-01T00:00:00.000Z'
const THEN = '2026-01-01T00:00:00.000Z'
const SUBMITTER = { accountId: 1, email: 'submitter@example.com' }
const OTHER = { accountId: 2, email: 'other@example.com' }

const storedIn = (state: State, by: number | null): EditableFields => ({
  name: 'Linh',
  user_career: [1],
  user_ressonance: [{ id: 1, ressonance_point: 80 }],
  user_location: null,
  user_gender: null,
  user_kind: null,
  user_relationship_status: null,
  birth_year: 1990,
  ...textFields(() => null),
  links: [],
  is_sample: false,
  user_state: state,
  latest_approved_date: null,
  latest_approved_user: null,
  latest_submitted_date: THEN,
  latest_submitted_user: 'Submitter@example.com',
  latest_submitted_by: by,
})

/**
 * The rules as a table: where each state goes (column) from each (row). a: any editor; d: a decision, not for the
 * submitter unless they administer; -: no one. The same state again is a plain edit.
 */
const LAW = `
                    New NeedToUpdate PendingForApproval Approved Rejected
New                 =   -            a                  -        -
NeedToUpdate        -   =            a                  -        -
PendingForApproval  -   d            =                  d        d
Approved            -   a            -                  =        -
Rejected            -   -            a                  -        =`
const [header = [], ...lines] = LAW.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const law = (from: State, to: State) => lines.find(([name]) => name === from)?.[header.indexOf(to) + 1]

interface Who {
  name: string
  editor: Editor
  /** What the row keeps of the submitter: the account, or only the email. */
  by: number | null
  hasSubmitted: boolean
}
const WHO: readonly Who[] = [
  { name: 'somebody else', editor: { ...OTHER, isAdministrator: false }, by: 1, hasSubmitted: false },
  { name: 'the submitter', editor: { ...SUBMITTER, isAdministrator: false }, by: 1, hasSubmitted: true },
  {
    name: 'the submitter under another address',
    editor: { ...SUBMITTER, email: 'new@example.com', isAdministrator: false },
    by: 1,
    hasSubmitted: true,
  },
  { name: 'the submitter by e-mail', editor: { ...SUBMITTER, isAdministrator: false }, by: null, hasSubmitted: true },
  { name: 'an administrator', editor: { ...OTHER, isAdministrator: true }, by: 1, hasSubmitted: false },
  {
    name: 'an administrator who submitted',
    editor: { ...SUBMITTER, isAdministrator: true },
    by: 1,
    hasSubmitted: true,
  },
]

interface Outcome {
  state: State | 'refused'
  /** Null: nothing is stamped. */
  stamp: 'submitted' | 'approved' | null
  isChanged: boolean
}

/** The outcome by the table and the rules around it, computed without the product's own code. */
function expected(
  from: State,
  { editor, hasSubmitted }: Who,
  requestedState: State | undefined,
  edits: boolean,
): Outcome {
  const refused: Outcome = { state: 'refused', stamp: null, isChanged: false }
  const isBarred = hasSubmitted && !editor.isAdministrator
  let state = requestedState ?? from
  if (state !== from) {
    const rule = law(from, state)
    if (rule === '-' || (rule === 'd' && isBarred)) return refused
  } else {
    if (!edits) return { state, stamp: null, isChanged: false }
    if (from === 'Approved' && isBarred) state = 'PendingForApproval'
  }
  const isStamped = (requestedState !== undefined || state !== from) && state !== 'New'
  const stamp = isStamped ? (state === 'PendingForApproval' ? 'submitted' : 'approved') : null
  return { state, stamp, isChanged: true }
}

const cases = STATES.flatMap((from) =>
  WHO.flatMap((who) =>
    [undefined, ...STATES].flatMap((wish) => [true, false].map((edits) => ({ from, who, wish, edits }))),
  ),
)

test.each(cases)(
  '$from, edited by $who.name with the wish $wish (other changes: $edits)',
  ({ from, who, wish, edits }) => {
    const stored = storedIn(from, who.by)
    const patch = { ...(wish && { user_state: wish }), ...(edits && { birth_year: 1991 }) }
    const plan = planEdit(stored, patch, who.editor, AT)
    const outcome = expected(from, who, wish, edits)
    if (outcome.state === 'refused') {
      const isOthers = law(from, wish ?? from) === 'd'
      expect(plan).toEqual({ kind: 'refused', reason: isOthers ? 'submitter' : 'state' })
      return
    }
    if (!outcome.isChanged || plan.kind !== 'changed') {
      expect([plan.kind, outcome.isChanged]).toEqual(['unchanged', false])
      return
    }
    const submitted = outcome.stamp === 'submitted'
    const approved = outcome.stamp === 'approved'
    expect(plan.facts).toEqual({
      ...stored,
      birth_year: edits ? 1991 : 1990,
      user_state: outcome.state,
      latest_submitted_date: submitted ? AT : THEN,
      latest_submitted_user: submitted ? who.editor.email : 'Submitter@example.com',
      latest_submitted_by: submitted ? who.editor.accountId : who.by,
      latest_approved_date: approved ? AT : null,
      latest_approved_user: approved ? who.editor.email : null,
    })
    const changedKeys = Object.keys(plan.after)
    expect(Object.keys(plan.before)).toEqual(changedKeys)
    expect({ ...plan.facts, ...plan.before }).toEqual(stored)
    expect(changedKeys.includes('user_state')).toBe(outcome.state !== from)
  },
)

test('nobody gets from New to Approved alone, by any way that planning allows', () => {
  const editor = { ...SUBMITTER, isAdministrator: false }
  const start = { ...storedIn('New', null), latest_submitted_user: null, latest_submitted_date: null }
  const reached = new Map<string, EditableFields>()
  const visit = (facts: EditableFields) => {
    const key = JSON.stringify(facts)
    if (reached.has(key)) return
    reached.set(key, facts)
    for (const user_state of STATES)
      for (const birth_year of [1990, 1991]) {
        const plan = planEdit(facts, { user_state, birth_year }, editor, AT)
        if (plan.kind === 'changed') visit(plan.facts)
      }
  }
  visit(start)
  expect([...new Set([...reached.values()].map(({ user_state }) => user_state))].sort()).toEqual([
    'New',
    'PendingForApproval',
  ])
})
