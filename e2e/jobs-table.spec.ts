import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Flag } from '@kolscope/contract/core/access'
import { projectRoot } from '../server/src/core/project-root'
import { jobsPage, namedJourneys, type Rights } from './jobs/table'
import { expect, type Role, test } from './journey'

const PAGE = join(projectRoot(), 'docs', 'jobs.md')

interface Suite {
  title: string
  suites?: Suite[]
  specs?: { title: string; tags: string[] }[]
}

/** Every journey of `npm test`, as `file › titles`. */
function journeysOf(suite: Suite, above: readonly string[] = []): string[] {
  const path = [...above, suite.title]
  const own = (suite.specs ?? []).filter(({ tags }) => !tags.includes('slow'))
  return [
    ...own.map(({ title }) => [...path, title].join(' › ')),
    ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, path)),
  ]
}

function listTests(): string[] {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json', '--project=desktop']
  const { PLAYWRIGHT_JSON_OUTPUT_NAME: _, ...env } = process.env
  const report = execFileSync(process.execPath, args, { cwd: projectRoot(), env, maxBuffer: 64_000_000 })
  const { suites } = JSON.parse(report.toString()) as { suites: Suite[] }
  return suites.flatMap((suite) => journeysOf(suite))
}

test('the table of jobs and seats names journeys that exist, and is up to date', async ({ site, request }) => {
  const rightsOf = async (role: Role) => {
    const { accessToken, userId } = await site.signIn(role)
    const answer = await request.get(`/api/v1/users/${userId}`, { headers: { authorization: accessToken } })
    const { data } = (await answer.json()) as { data: { role: { globalPermissions: Flag[] } } }
    return data.role.globalPermissions
  }
  const rights: Rights = {
    admin: await rightsOf('admin'),
    staff: await rightsOf('staff'),
    demo: await rightsOf('demo'),
    basic: await rightsOf('basic'),
    premium: await rightsOf('premium'),
    influencer: await rightsOf('influencer'),
  }
  const testNames = new Set(listTests())
  expect(namedJourneys(rights).filter((journey) => !testNames.has(journey))).toEqual([])
  if (process.env.UPDATE) writeFileSync(PAGE, jobsPage(rights))
  expect(readFileSync(PAGE, 'utf8'), 'written anew by UPDATE=1').toBe(jobsPage(rights))
})
