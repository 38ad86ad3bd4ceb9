import { expect, test } from 'vitest'
import {
  accountFlags,
  administrator,
  anyOf,
  can,
  FLAGS,
  type Flag,
  isExternalAccount,
  KIND_FLAGS,
  mayGrant,
  notInfluencer,
  opensTo,
  tierOf,
} from '../core/access'
import { TIERS } from '../core/enums'
import { profiles } from '../influencers/profiles'
import { RIGHT_GROUPS, roles } from './roles'

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

test('an account is external by the flag of its role or by its own plan, and then always has a tier', () => {
  const kinds: Flag[][] = [[], ['isDemoAccount'], ['isBasicAccount'], ['isPremiumAccount']]
  for (const kind of kinds) {
    const flags: Flag[] = ['canFilterByBasicInfo', ...kind]
    expect(isExternalAccount(flags, null)).toBe(kind.length > 0)
    expect(accountFlags(flags, null)).toEqual(flags)
    for (const tier of TIERS) {
      expect(isExternalAccount(flags, tier)).toBe(true)
      expect(tierOf(accountFlags(flags, tier)), 'the role decides, else the plan').toBe(tierOf(flags) ?? tier)
    }
  }
  expect(tierOf(accountFlags(['isInfluencerAccount'], 'premium'))).toBeNull()
})

test('an influencer account that may edit still lists nobody: it has no plan that would pay for it', () => {
  for (const { access } of [profiles.listProfiles, profiles.countProfiles, profiles.getProfile]) {
    expect(can(['canEditInfluencerBasicInfo', 'isInfluencerAccount'], access)).toBe(false)
    expect(can(['canEditInfluencerBasicInfo'], access)).toBe(true)
  }
})

test('the calls of roles answer with and without the prefix of the interface, as the specification writes them', () => {
  expect(Object.values(roles).filter((route) => !('bare' in route && route.bare))).toEqual([])
})
