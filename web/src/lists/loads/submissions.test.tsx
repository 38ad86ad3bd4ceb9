import { LANGUAGES } from '@kolscope/contract/core/enums'
import type { Submission } from '@kolscope/contract/lists/loads/after-load'
import { loads } from '@kolscope/contract/lists/loads/loads'
import { bulkWork } from '@kolscope/contract/system/bulk-work'
import { type Job, type JobStep, jobs } from '@kolscope/contract/system/jobs'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer } from '../../../testing/answers'
import { none, open, shownAddress } from '../../../testing/page'
import { clear, say } from '../../../testing/shown'

const FLAGS = ['canImportInfluencers', 'canEditInfluencerBasicInfo'] as const
/** A page in the frame that makes no calls: no profile has this address. */
const QUIET = '/younet-profile/form/nobody'

const submissionOf = (id: number, change: Partial<Submission> = {}): Submission => ({
  id,
  load_id: 10 + id,
  file_name: `list-${id}.csv`,
  influencers: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: 'Lan Anh',
  ...change,
})

afterEach(() => {
  vi.useRealTimers()
})

test('the bell lists submissions of others, each with a link to its load, in the language of the page', async () => {
  for (const language of LANGUAGES) {
    const data = [submissionOf(1, { influencers: 120 }), submissionOf(2, { created_by: null })]
    answer(loads.listSubmissions, () => ({ data, total: 5 }))
    answer(loads.listLoads, none)
    answer(bulkWork.listBulkWork, none)
    const user = await open(QUIET, { flags: FLAGS, language })
    await user.click(await screen.findByRole('button', { name: say('bell.label') }))
    const bell = within(await screen.findByRole('dialog', { name: say('bell.label') }))
    const first = say('bell.submitted', { count: 120, file: 'list-1.csv', name: 'Lan Anh' })
    expect((await bell.findByRole('link', { name: first })).getAttribute('href')).toBe('/load-lists?load=11')
    bell.getByRole('link', { name: say('bell.submittedByDeleted', { count: 1, file: 'list-2.csv' }) })
    await user.click(bell.getByRole('link', { name: say('bell.moreSubmissions', { count: 3 }) }))
    await waitFor(() => expect(shownAddress()).toBe('/load-lists'))
    clear()
  }
})

test('the bell counts submissions once the page is loaded, and requests none without the permission', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  let asked = 0
  answer(loads.listSubmissions, () => {
    asked += 1
    return { data: [submissionOf(1)], total: 2 }
  })
  await open(QUIET, { flags: FLAGS })
  await screen.findByRole('button', { name: say('bell.label') })
  expect(asked).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await screen.findByRole('button', { name: `${say('bell.label')}: ${say('bell.submissions', { count: 2 })}` })
  clear()
  asked = 0
  answer(bulkWork.listBulkWork, none)
  const user = await open(QUIET, { flags: ['canImportInfluencers'] })
  await user.click(await screen.findByRole('button', { name: say('bell.label') }))
  await screen.findByText(say('work.title'))
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(asked).toBe(0)
})

test('the bell names the list that was loaded, and what was submitted, each with a link to its load', async () => {
  const job = (id: number, name: string, step: JobStep): Job => ({
    ...{ id, name, title: name, status: 'done', done: 1, total: 1, step, error: null },
    ...{ created_at: '2026-01-01T00:00:00.000Z', finished_at: '2026-01-01T00:00:01.000Z' },
  })
  const data = [
    job(1, 'load-list', { code: 'list-loaded', values: { file: 'list-4.xlsx', added: 6, load: 4 } }),
    job(2, 'approve-load', { code: 'list-submitted', values: { count: 6, load: 5 } }),
    job(3, 'compute-metrics', { code: 'metrics-done' }),
  ]
  answer(jobs.listJobs, () => ({ data, total: 3 }))
  answer(bulkWork.listBulkWork, none)
  const user = await open(QUIET, { flags: FLAGS })
  await user.click(await screen.findByRole('button', { name: say('bell.label') }))
  const bell = within(await screen.findByRole('dialog', { name: say('bell.label') }))
  const loaded = await bell.findByRole('link', { name: 'Loaded “list-4.xlsx”: 6 added' })
  expect(loaded.getAttribute('href')).toBe('/load-lists?load=4')
  const submitted = bell.getByRole('link', { name: 'Submitted 6 influencers' })
  expect(submitted.getAttribute('href')).toBe('/load-lists?load=5')
  expect(bell.queryByText(say('job.load-list'))).toBeNull()
  bell.getByText(say('job.compute-metrics'))
})
