import { type ActivityLog, activityLogs } from '@kolscope/contract/people/activity-logs'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/answers'
import { open, shownAddress } from '../../../testing/page'
import { clear, say } from '../../../testing/shown'

const flags = ['canViewActivityLogs'] as const
const ENTRY: ActivityLog = {
  id: 1,
  created_time: '2026-01-01T00:00:00.000Z',
  user: { id: 1, name: 'Ada Admin' },
  role: { id: 1, name: 'Admin' },
  action: 'roleUpdated',
  object: { kind: 'role', id: '5', name: 'Planner' },
  outcome: 'done',
  address: null,
  request_id: null,
  changes: [{ field: 'globalPermissions', from: 'canViewLandscape', to: 'canCreateCollection' }],
}
const queries: unknown[] = []

function answerLog() {
  queries.length = 0
  answer(activityLogs.listActivityOptions, () => ({ data: { roles: [], users: [] } }) as never)
  answer(activityLogs.listActivityLogs, ({ actions, users, sort_type, page_size }) => {
    queries.push({ actions, users, sort_type, page_size })
    return { data: [ENTRY], total: 1 }
  })
}

test('the address keeps what is known, and says when a range ends before it begins', async () => {
  answerLog()
  const user = await open('/activity-logs?actions=signIn,flyAway&users=999999&rowsPerPage=10&sort=createdTime', {
    flags,
  })
  const time = await screen.findByRole('columnheader', { name: say('activity.time') })
  expect(time.getAttribute('aria-sort')).toBe('ascending')
  expect(queries.at(-1)).toEqual({ actions: ['signIn'], users: undefined, sort_type: 1, page_size: 10 })
  const from = screen.getByLabelText(say('activity.from'))
  await user.clear(from)
  await user.type(from, '2999-01-01')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(say('problem.ends-before-start')))
  await user.click(screen.getAllByRole('button', { name: say('action.clearAll') })[0] as HTMLElement)
  await waitFor(() => expect(shownAddress()).toBe('/activity-logs?rowsPerPage=10&sort=createdTime'))
})

test('an entry says who did what, what was taken away and what was given, in the language of the page', async () => {
  for (const language of ['en', 'vi'] as const) {
    answerLog()
    await open('/activity-logs', { flags, language })
    const row = within(await screen.findByRole('row', { name: /Ada Admin/ }))
    expect(row.getByText(say('activity.action.roleUpdated'))).toBeTruthy()
    expect(row.getByText(say('flag.canViewLandscape')).closest('del')).toBeTruthy()
    expect(row.getByText(say('flag.canCreateCollection')).closest('ins')).toBeTruthy()
    clear()
  }
})
