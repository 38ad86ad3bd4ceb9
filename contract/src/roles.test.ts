import { expect, test } from 'vitest'
import { administrator, anyOf, FLAGS, KIND_FLAGS, mayGrant, notInfluencer, opensTo } from './access'
import { RIGHT_GROUPS } from './roles'

test('every flag is a right of one group or a kind', () => {
  const all = [...Object.values(RIGHT_GROUPS).flat(), ...KIND_FLAGS]
  expect([...all].sort()).toEqual([...FLAGS].sort())
})

test('nothing is given that the giver lacks; internal ones give any kind, others only their own', () => {
  expect(mayGrant(['canAddCategory'], ['canAddCategory', 'isDemoAccount'])).toBe(true)
  expect(mayGrant(['canAddCategory'], ['canCreateBrands'])).toBe(false)
  expect(mayGrant(['canAddCategory', 'isDemoAccount'], ['canAddCategory'])).toBe(false)
  expect(mayGrant(['canAddCategory', 'isDemoAccount'], ['isPremiumAccount'])).toBe(false)
  expect(mayGrant(['canAddCategory', 'isDemoAccount'], ['isDemoAccount'])).toBe(true)
})

test('a rule opens to the flags it asks for, not to those it refuses', () => {
  expect(opensTo(administrator, 'canCreateRole')).toBe(true)
  expect(opensTo(anyOf('canCreateBrands', notInfluencer), 'canCreateBrands')).toBe(true)
  expect(opensTo(notInfluencer, 'isInfluencerAccount')).toBe(false)
})
