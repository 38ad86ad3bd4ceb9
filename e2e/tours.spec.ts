import { type Access, can, type Flag } from '@kolscope/contract/core/access'
import { JOBS } from './jobs/jobs'
import { ask, expect, type Role, test } from './journey'

/** Each role does every job that its rights open and that has no journey of its own for the role. */
const TOURS = [
  { role: 'admin', lang: 'en' },
  { role: 'staff', lang: 'vi' },
  { role: 'demo', lang: 'en' },
  { role: 'basic', lang: 'vi' },
  { role: 'premium', lang: 'en' },
  { role: 'influencer', lang: 'vi' },
] as const satisfies readonly { role: Role; lang: string }[]

// The longest journeys of all: one after the other they would go on when all others are done.
test.describe.configure({ mode: 'parallel' })

for (const { role, lang } of TOURS) {
  test.describe(`the tour of ${role}`, () => {
    test.use({ role, lang })

    test('gets every job done that its rights open', async ({ page, say }) => {
      await page.goto('/not-found')
      const id = await page.evaluate(() => localStorage.getItem('user_id'))
      const { data } = await ask<{ data: { role: { globalPermissions: Flag[] } } }>(page, `/api/v1/users/${id}`)
      const may = (needs: Access) => can(data.role.globalPermissions, needs)
      const jobs = JOBS.filter(({ needs, journeys }) => may(needs) && journeys[role] === undefined)
      for (const { name, steps } of jobs)
        await test.step(name, async () => {
          expect(steps, `${name} has steps for ${role}`).toBeDefined()
          await steps?.(page, say, role)
        })
    })
  })
}
