import { expect, test } from 'vitest'
import { z } from 'zod'
import { one } from '../core/paging'
import { del, patch } from '../core/route'
import { updatesById } from './resources'

const spec = { access: 'signedIn', cost: 'light', summary: 'Change one', answer: one(z.object({})) } as const

test('each resource gets its own call, whatever its routes are named', () => {
  const features = {
    brands: { update: patch('/api/v1/brands/:id', spec), remove: del('/api/v1/brands/:id', spec) },
    roles: { update: patch('/api/v1/roles/:id', spec) },
    others: { update: patch('/api/v1/user-profile', spec) },
  }
  expect(Object.values(updatesById(features)).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/v1/brands/:id',
    'PUT /api/v1/roles/:id',
  ])
})
