import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../api'
import type { Feature, Route } from '../core/route'

const routes = Object.values(api as Record<string, Feature>).flatMap((feature) => Object.values(feature))
const keyOf = ({ method, path }: Route) => `${method} ${path}`

/** Keys that are in an answer only if it contains facts about influencers or counts them. */
const REVEALING = [
  'platform_url',
  'social_id',
  'influencers',
  'total_followers',
  'followers',
  'bubbles',
  'cells',
  'bins',
]

function reveals({ answer }: Route): boolean {
  const text = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any', io: 'output' }))
  return REVEALING.some((key) => text.includes(`"${key}":{`))
}

/** Beginnings of paths whose calls heed no plan, and why. */
const WITHOUT = {
  '/api/v1/collections': 'what an account has collected stays its own',
  '/api/v1/tracked': 'the list an account follows stays its own',
  '/api/v1/imports': 'the rows of a file the account brought; adding them to a collection needs a plan',
  '/api/v1/influencers/find-from-files': 'the same, while it is uploaded',
  '/api/v1/duplicates': 'accounts that staff recognize as one; external accounts are refused',
  '/api/v1/loads': 'lists that internal accounts load into the market; external accounts are refused',
  '/api/v1/social-accounts': 'what an account linked itself',
  '/api/v1/brands': 'written by staff; finding members of a brand is refused to external accounts',
  '/api/v1/category': 'how many hold a category, for those who administer categories',
  '/api/v1/category-management': 'the same',
  '/api/v1/profession-management': 'the same of professions',
  '/api/v1/influencers/:id/erasure': 'a duty of those who answer correction requests',
} as const

const isWithin = (path: string, beginning: string) => path === beginning || path.startsWith(`${beginning}/`)

test('every call that reveals influencers says how it heeds a plan, or is one of few that need none', () => {
  const silent = routes.filter((route) => reveals(route) && route.plan === undefined)
  const beginnings = Object.keys(WITHOUT)
  const forgottenRoutes = silent.filter(({ path }) => !beginnings.some((one) => isWithin(path, one)))
  expect(forgottenRoutes.map(keyOf)).toEqual([])
  expect(beginnings.filter((one) => !silent.some(({ path }) => isWithin(path, one)))).toEqual([])
})
