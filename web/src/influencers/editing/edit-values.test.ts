import { textFields } from '@kolscope/contract/core/text-fields'
import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { expect, test } from 'vitest'
import { afterSaving, type Draft, draftOf, isDirty, restoreDraft } from './draft'
import { changedFields, patchOf, problemsOf, rebased, stateAfterEdit, stateFields, valuesOf } from './edit-values'

const stored: EditableInfluencer = {
  id: 1,
  version: 3,
  platform: 'tiktok',
  social_id: 's1',
  user_name: 'lan',
  platform_url: null,
  avatar: null,
  size: null,
  profile: null,
  name: 'Lan',
  user_career: [{ id: 4, name: 'Singer', name_vi: 'Ca sĩ' }],
  user_ressonance: [
    { id: 7, name: 'Music', name_vi: 'Âm nhạc', code: 'music', ressonance_point: 100, is_default: true },
  ],
  user_location: 'VN-48',
  user_gender: null,
  user_kind: null,
  user_relationship_status: null,
  birth_year: 1990,
  ...textFields(() => null),
  is_sample: false,
  links: ['https://a.example'],
  user_state: 'New',
  next_states: ['PendingForApproval'],
  state_after_edit: 'New',
  latest_approved_date: null,
  latest_approved_user: null,
  latest_submitted_date: null,
  latest_submitted_user: null,
  updated_at: '2026-01-01T00:00:00Z',
  last_change_id: null,
}
const before = valuesOf(stored)
const codes = (values: typeof before) => problemsOf(values, stored).map(({ field, code }) => `${field} ${code}`)

test('only what differs is sent; blanks around a text and empty links are no difference', () => {
  const after = { ...before, name: ' Lan ', email: 'lan@example.com', links: ['https://a.example', ' '] }
  expect(changedFields(before, after)).toEqual(['email'])
  expect(patchOf(before, after)).toEqual({ email: 'lan@example.com' })
})

test('a sample mark alone keeps an approval, any other change asks for a new review', () => {
  const approved = { ...stored, user_state: 'Approved', state_after_edit: 'PendingForApproval' } as const
  expect(stateAfterEdit(approved, { ...before, is_sample: true })).toBe('Approved')
  expect(stateAfterEdit(approved, { ...before, is_sample: true, name: 'Lan Anh' })).toBe('PendingForApproval')
  expect(stateAfterEdit(approved, before), 'as the choice begins').toBe('PendingForApproval')
})

test('points are sent with all categories, those that count as unset without', () => {
  const more = { id: 8, name: 'Dance', name_vi: '', ressonance_point: 40, is_default: false }
  const after = { ...before, user_ressonance: [more, ...before.user_ressonance] }
  expect(patchOf(before, after)).toEqual({ user_ressonance: [{ id: 8, ressonance_point: 40 }, { id: 7 }] })
  expect(patchOf(after, { ...after, user_ressonance: after.user_ressonance.toReversed() })).toEqual({})
})

test('a wrong link is named where it was typed, behind an empty one', () => {
  expect(codes({ ...before, links: ['https://a.example', '', 'a.example'] })).toEqual(['links.2 link-protocol'])
})

test('links that are too long together are wrong once they are changed', () => {
  const long = Array.from({ length: 3 }, (_, index) => `https://${index}.example/${'a'.repeat(1_500)}`)
  expect(codes({ ...before, links: long })).toEqual(['links links-long'])
  const longLinks = { ...stored, links: long }
  expect(problemsOf({ ...valuesOf(longLinks), name: 'Lan Anh' }, longLinks)).toEqual([])
})

test('what is wrong is found as it is typed', () => {
  const wrongValues = { ...before, name: 'L', birth_year: '19.5', email: 'lân@example.com', phone: '12' }
  expect(codes(wrongValues)).toEqual([
    'name field-short',
    'email email-accents',
    'phone phone-wrong',
    'birth_year birth-year-wrong',
  ])
  expect(codes({ ...before, birth_year: '', phone: '', email: '' })).toEqual([])
})

test('what is stored and breaks a rule does not keep anything else from being changed', () => {
  const foreign = { ...stored, phone: '+1 555 0103' }
  const values = { ...valuesOf(foreign), name: 'Lan Anh' }
  expect(problemsOf(values, foreign)).toEqual([])
  expect(problemsOf({ ...values, phone: '+1 555 0104' }, foreign).map(({ code }) => code)).toEqual(['phone-wrong'])
})

test('what is unsaved stays when something else is stored meanwhile', () => {
  const values = { ...before, name: 'Lan Anh' }
  const now = valuesOf({ ...stored, name: 'Other', birth_year: 1991 })
  expect(rebased(values, before, now)).toEqual({ ...now, name: 'Lan Anh' })
})

test('a decision names who approves, a submission who submits', () => {
  expect(stateFields('Rejected', 's1', 'a@example.com')).toEqual({
    user_state: 'Rejected',
    social_id: 's1',
    latest_approved_user: { email: 'a@example.com' },
  })
  expect(stateFields('PendingForApproval', null, 'a@example.com')).toHaveProperty('latest_submitted_user')
})

const sentDraft = { ...draftOf(stored), values: { ...draftOf(stored).values, name: ' Lan Anh ' } }
const answer: EditableInfluencer = { ...stored, version: 4, name: 'Lan Anh' }

test('what was sent is what is stored now', () => {
  expect(afterSaving(sentDraft, sentDraft, answer)).toEqual(draftOf(answer))
})

test('what was typed and chosen while saving was on its way stays unsaved', () => {
  const laterDraft = {
    ...sentDraft,
    values: { ...sentDraft.values, phone: '0912345678' },
    state: 'PendingForApproval' as const,
  }
  const after = afterSaving(laterDraft, sentDraft, answer)
  expect(after.base).toBe(answer)
  expect(after.values).toMatchObject({ name: 'Lan Anh', phone: '0912345678' })
  expect(after.state).toBe('PendingForApproval')
  expect(isDirty(after)).toBe(true)
})

test('a draft that was kept before a field existed gets it from what is stored', () => {
  const { birth_year: _, ...values } = { ...valuesOf(stored), name: 'Typed' }
  const keptDraft = { ...draftOf(stored), values } as Draft
  expect(restoreDraft(keptDraft).values).toEqual({ ...valuesOf(stored), name: 'Typed' })
})
