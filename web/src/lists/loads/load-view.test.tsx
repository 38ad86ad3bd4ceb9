import type { ProposedProfiles } from '@kolscope/contract/lists/loads/after-load'
import { type Load, loads } from '@kolscope/contract/lists/loads/loads'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { approvalOf, columnOf, countsOf, loadOf, previewOf, questionOf, sheetOf, stepOf } from '../../../testing/loads'
import { open, shownAddress } from '../../../testing/page'
import { say } from '../../../testing/shown'
import { queries } from '../../core/query'
import * as files from '../../core/save-file'

const FLAGS = ['canImportInfluencers', 'canEditInfluencerBasicInfo', 'canFilterByBasicInfo'] as const

/** Opens a load; the server's state can be replaced. */
async function openLoad(load: Load, language: 'en' | 'vi' = 'en', address = '/load-lists?load=4') {
  const server = { load, approval: approvalOf(), profiles: { proposed: 0, examples: [] } as ProposedProfiles }
  answer(loads.getLoad, () => ({ data: server.load }))
  answer(loads.getLoadApproval, () => ({ data: server.approval }))
  answer(loads.getProposedProfiles, () => ({ data: server.profiles }))
  const user = await open(address, { flags: FLAGS, language })
  await screen.findByRole('heading', { level: 1, name: load.file_name })
  return { user, server }
}

const openSettings = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: new RegExp(`^${say('loads.aboutList')}`) }))

const button = (name: string) => screen.getByRole('button', { name })
const confirm = async (title: string, name: string) =>
  within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name })

describe('the columns of a list', () => {
  test('show what each is read as, its confidence and values; those not read are folded away', async () => {
    const { user } = await openLoad(loadOf())
    const field = screen.getByRole('combobox', { name: say('loads.fieldOf', { column: 'Fans' }) })
    expect(field).toHaveProperty('value', 'followers')
    const row = within(screen.getByRole('row', { name: /Fans/ }))
    row.getByText('50%')
    row.getByText(say('loads.lowConfidence'))
    row.getByText('1200')
    expect(screen.queryByText('Note')).toBeNull()
    await user.click(button(say('loads.showIgnored', { count: 1 })))
    screen.getByText('Note')
  })

  test('are corrected together, and what was changed is not lost when someone else changed them first', async () => {
    const { user, server } = await openLoad(loadOf())
    const fans = () => screen.getByRole('combobox', { name: say('loads.fieldOf', { column: 'Fans' }) })
    await user.selectOptions(fans(), 'avg_views')
    await openSettings(user)
    await user.selectOptions(screen.getByRole('combobox', { name: say('loads.platform') }), 'youtube')
    refuse(loads.answerLoad, { status: 409 })
    server.load = loadOf({ version: 2, answers: { decimal: 'comma' } })
    await user.click(button(say('loads.apply')))
    await screen.findByText(say('loads.changedElsewhere'))
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: say('loads.decimal') })).toHaveProperty('value', 'comma'),
    )
    expect(fans()).toHaveProperty('value', 'avg_views')
    const sent: unknown[] = []
    answer(loads.answerLoad, ({ version, answers }) => {
      sent.push({ version, answers })
      server.load = loadOf({ version: 3, answers })
      return { data: server.load }
    })
    await user.click(button(say('loads.apply')))
    await waitFor(() => expect(screen.queryByRole('button', { name: say('loads.apply') })).toBeNull())
    expect(sent).toEqual([
      { version: 2, answers: { platform: 'youtube', decimal: 'comma', map: { Fans: 'avg_views' } } },
    ])
  })

  test('of an earlier list with the same headers can be reset', async () => {
    const { user, server } = await openLoad(loadOf({ is_remembered: true, answers: { decimal: 'comma' } }))
    answer(loads.answerLoad, ({ answers }) => {
      server.load = loadOf({ version: 2, answers })
      return { data: server.load }
    })
    await user.click(button(say('loads.reset')))
    await waitFor(() => expect(screen.queryByText(say('loads.remembered'))).toBeNull())
    expect(screen.getByRole('combobox', { name: say('loads.decimal') })).toHaveProperty('value', '')
  })

  test('of many sheets are closed, and their tables are not drawn', async () => {
    const columns = Array.from({ length: 200 }, (_, index) => columnOf(index, `C${index}`, { field: 'avg_views' }))
    const sheets = Array.from({ length: 50 }, (_, index) => sheetOf(columns, { sheet: `Tháng ${index + 1}` }))
    const { user } = await openLoad(loadOf({ sheets, skipped: ['Notes'] }))
    expect(screen.queryAllByRole('table')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: /Tháng 7 / }))
    expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(200)
    screen.getByText(say('loads.skipped', { count: 1, names: 'Notes' }))
  })
})

test('questions are answered together', async () => {
  const { user, server } = await openLoad(
    loadOf({
      questions: [
        questionOf('count-unit', { columns: ['Fans'], examples: ['1.2'], options: ['ones', 'millions'] }),
        questionOf('names-only', { rows: 12, examples: ['Sơn Tùng'], options: ['accounts', 'refuse'] }),
        questionOf('year', { columns: ['Date'], examples: ['31/03'] }),
      ],
    }),
  )
  screen.getByText('Sơn Tùng')
  const units = screen.getByRole('radiogroup', { name: say('loads.ask.count-unit', { columns: '“Fans”' }) })
  await user.click(within(units).getByRole('radio', { name: say('loads.unit.millions') }))
  await user.click(screen.getByRole('radio', { name: say('loads.names.accounts') }))
  await user.type(screen.getByRole('textbox', { name: say('loads.yearField') }), '2026')
  screen.getByText(say('loads.answered', { count: 3, total: 3 }))
  refuse(loads.answerLoad, { status: 500 })
  await user.click(button(say('loads.answer')))
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([say('form.failed')]),
  )
  let sent: unknown
  answer(loads.answerLoad, ({ answers }) => {
    sent = answers
    server.load = loadOf({ version: 2, answers, preview: previewOf(countsOf({ rows: 3, new: 3 })) })
    return { data: server.load }
  })
  await user.click(button(say('loads.answer')))
  await screen.findByRole('button', { name: say('loads.start', { count: 3 }) })
  expect(sent).toEqual({ units: { Fans: 'millions' }, names: 'accounts', year: 2026 })
})

test('a list that names only a year proposes its last day, and takes any other', async () => {
  const options = ['2021-12-31', '2026-11-28']
  const { user } = await openLoad(loadOf({ questions: [questionOf('day', { examples: ['2021'], options })] }))
  const days = screen.getByRole('radiogroup', { name: say('loads.ask.day', { year: '2021' }) })
  await user.click(within(days).getByRole('radio', { name: say('loads.option.endOfYear', { day: '2021-12-31' }) }))
  within(days).getByRole('radio', { name: say('loads.option.uploadDay', { day: '2026-11-28' }) })
  await user.type(within(days).getByRole('textbox', { name: say('loads.otherDay') }), '2021-06-30{enter}')
  let sent: unknown
  answer(loads.answerLoad, ({ answers }) => {
    sent = answers
    return { data: loadOf({ version: 2, answers }) }
  })
  await user.click(button(say('loads.answer')))
  await waitFor(() => expect(sent).toEqual({ observed_at: '2021-06-30' }))
})

describe('the preview', () => {
  const counts = countsOf({ rows: 20_000, new: 3, changed: 19_000, refused: 997, doubtful: 1 })
  const row = { row: 'Sheet1 7', platform: 'tiktok' as const, name: 'Mai', followers: 1_200_000, influencer_id: null }
  const refused = { code: 'unknown-platform', values: { text: 'Zalo' }, message: '' }
  const doubtful = { code: 'not-understood', values: { field: 'followers', text: '1..2' }, message: '' }
  const preview = previewOf(
    counts,
    {
      new: [{ ...row, influencer_id: 9, reasons: [] }],
      doubtful: [{ ...row, reasons: [doubtful] }],
      refused: [{ ...row, reasons: [refused] }],
    },
    false,
  )

  test('shows rows of each outcome, with reasons in words', async () => {
    const { user } = await openLoad(loadOf({ preview }))
    screen.getByText(say('loads.previewPart', { count: 20_000 }))
    screen.getByRole('link', { name: 'Mai' })
    screen.getByText(say('loads.firstOf', { shown: 1, total: 3 }))
    await user.click(screen.getByRole('tab', { name: /Doubtful/ }))
    screen.getByText('Not understood (Followers): “1..2”')
    await user.click(screen.getByRole('tab', { name: /Refused/ }))
    screen.getByText(say('loads.row.unknown-platform', { text: 'Zalo' }))
  })

  test('waits while changes are not applied; then the list is loaded, and loading can be stopped', async () => {
    const { user, server } = await openLoad(loadOf({ preview }))
    await openSettings(user)
    const source = screen.getByRole('textbox', { name: new RegExp(`^${say('loads.source')}`) })
    await user.type(source, 'X')
    expect(button(say('loads.start', { count: 3 }))).toHaveProperty('disabled', true)
    await user.clear(source)
    answer(loads.startLoad, ({ version }) => {
      expect(version).toBe(1)
      server.load = loadOf({ state: 'loading', progress: 0.3, counts: countsOf({ rows: 1, new: 1 }) })
      return { data: server.load }
    })
    await user.click(button(say('loads.start', { count: 3 })))
    await screen.findByText(say('loads.loadingRows', { done: 1, total: 3 }))
    answer(loads.cancelLoad, () => {
      server.load = loadOf({ state: 'cancelled', counts: countsOf({ rows: 1, new: 1 }), undo_until: '2026-05-01' })
      return { data: server.load }
    })
    await user.click(button(say('loads.stop')))
    await user.click(await confirm(say('loads.stopTitle'), say('loads.stop')))
    await screen.findByText(say('loads.cancelled'))
    screen.getByRole('button', { name: say('loads.undo') })
  })
})

describe('a load that has ended', () => {
  const counts = countsOf({ rows: 250, new: 49, refused: 201, doubtful: 2 })
  const loaded = loadOf({
    state: 'loaded',
    counts,
    result: {
      counts,
      influencers: { new: 49, changed: 0 },
      posts: { new: 0, changed: 0 },
      warnings: [{ doubt: 'unknown-category', field: 'category', cells: 2, examples: ['Mẹ & bé'] }],
    },
    undo_until: '2026-05-01T08:00:00.000Z',
  })
  const refusedRow = (row: number) => ({
    row: String(row),
    reason: { code: 'name-only', values: {}, message: '' },
    cells: ['Mai', '', '12'],
  })

  test('shows what it did, and its refused rows by page and as a file', async () => {
    answer(loads.listRefusedRows, ({ page_index = 0 }) => ({ data: [refusedRow(page_index * 100 + 1)], total: 201 }))
    answer(loads.getRefusedFile, () => ({ data: { name: 'refused.csv', text: '\uFEFFrow' } }))
    const { user } = await openLoad(loaded)
    screen.getByText(say('loads.influencersNew', { count: 49 }))
    screen.getByText('Mẹ & bé')
    await screen.findByText('Mai · 12')
    await user.click(await screen.findByRole('button', { name: say('list.page', { count: 3 }) }))
    await screen.findByRole('rowheader', { name: '201' })
    expect(shownAddress()).toBe('/load-lists?load=4&refused=3')
    const save = vi.spyOn(files, 'saveCsv').mockImplementation(() => {})
    await user.click(button(say('loads.refusedFile')))
    await waitFor(() => expect(save).toHaveBeenCalledWith('refused.csv', '\uFEFFrow'))
    save.mockRestore()
  })

  test('is undone after a question, and shows what that did', async () => {
    const { refused: _, ...rest } = counts
    const whole = { ...loaded, counts: { ...rest, refused: 0 } }
    const { user, server } = await openLoad(whole)
    answer(loads.undoLoad, () => {
      server.load = { ...whole, state: 'undoing', undo_until: null, progress: 0.5 }
      return { data: server.load }
    })
    await user.click(button(say('loads.undo')))
    await user.click(await confirm(say('loads.undoTitle'), say('loads.undo')))
    await screen.findByText(say('loads.undoing'))
    server.load = { ...whole, state: 'undone', undo_until: null, undone: { removed: 47, restored: 0, kept: 2 } }
    await screen.findByText(say('loads.undone.removed', { count: 47 }), {}, { timeout: 5_000 })
    screen.getByText(say('loads.undone.kept', { count: 2 }))
    expect(screen.queryByRole('button', { name: say('loads.undo') })).toBeNull()
  })
})

describe('the approval of what a load added', () => {
  const loaded = loadOf({ state: 'loaded', counts: countsOf({ rows: 3, new: 3 }) })
  const section = async () => within(await screen.findByRole('region', { name: say('loads.approval') }))

  test('is one click, shows its progress and result, and is undone', async () => {
    const { user, server } = await openLoad(loaded)
    expect(screen.queryByRole('region', { name: say('loads.approval') }), 'nothing was added').toBeNull()
    server.approval = approvalOf({ approvable: 3 })
    await queries.refetchQueries()
    const sent: unknown[] = []
    answer(loads.approveLoad, ({ goal }) => {
      sent.push(goal)
      server.approval = approvalOf({ step: stepOf({ state: 'running', progress: 0.4, changed: 1, may_undo: false }) })
      return { data: server.approval }
    })
    await user.click(await (await section()).findByRole('button', { name: say('loads.approve', { count: 3 }) }))
    await (await section()).findByText(say('loads.approving'))
    expect((await section()).queryByRole('button')).toBeNull()
    const refused = [{ reason: 'state' as const, count: 1 }]
    server.approval = approvalOf({ step: stepOf({ refused }) })
    await (await section()).findByText(say('loads.approved', { count: 2 }), {}, { timeout: 5_000 })
    ;(await section()).getByText(say('loads.approval.decided', { count: 1 }))
    answer(loads.undoLoadApproval, () => {
      server.approval = approvalOf({
        approvable: 1,
        step: stepOf({ state: 'undone', undone: 1, kept: 1, may_undo: false }),
      })
      return { data: server.approval }
    })
    await user.click((await section()).getByRole('button', { name: say('loads.undoApproval') }))
    await (await section()).findByText(say('loads.approvalUndone', { count: 1 }))
    ;(await section()).getByText(say('loads.approvalKept', { count: 1 }))
    ;(await section()).getByRole('button', { name: say('loads.approve', { count: 1 }) })
    expect(sent).toEqual(['Approved'])
  })

  test('is submitted by those who may not approve, and tells when someone else was faster', async () => {
    const { user, server } = await openLoad(loaded, 'vi')
    server.approval = approvalOf({ submittable: 3 })
    await queries.refetchQueries()
    const submit = await (await section()).findByRole('button', { name: say('loads.submit', { count: 3 }) })
    refuse(loads.approveLoad, { status: 409 })
    server.approval = approvalOf({
      step: stepOf({ goal: 'PendingForApproval', changed: 3, created_by: 'An', may_undo: false }),
    })
    await user.click(submit)
    await screen.findByText(say('loads.wasChanged'))
    await (await section()).findByText(say('loads.submitted', { count: 3 }))
    expect((await section()).queryByRole('button')).toBeNull()
  })
})

test('rows that name several accounts are grouped in profiles, part by part', async () => {
  const { user, server } = await openLoad(loadOf({ state: 'loaded', counts: countsOf({ rows: 3, new: 3 }) }))
  expect(screen.queryByRole('region', { name: say('loads.profiles') }), 'nothing is proposed').toBeNull()
  const influencers = [
    { _id: 1, platform: 'insta' as const, name: 'Lan', user_name: 'lan.ig' },
    { _id: 2, platform: 'tiktok' as const, name: 'Lan TikTok', user_name: null },
  ]
  server.profiles = { proposed: 60, examples: [{ name: 'Lan', influencers }] }
  await queries.refetchQueries()
  const section = within(await screen.findByRole('region', { name: say('loads.profiles') }))
  section.getByText('@lan.ig')
  section.getByText('Lan TikTok')
  const parts = [
    { created: 50, proposed: 10 },
    { created: 10, proposed: 0 },
  ]
  answer(loads.createProposedProfiles, () => {
    const data = parts.shift() ?? { created: 0, proposed: 0 }
    if (parts.length === 0) server.profiles = { proposed: 0, examples: [] }
    return { data }
  })
  await user.click(section.getByRole('button', { name: say('loads.profiles.create', { count: 60 }) }))
  await screen.findByText(say('loads.profiles.created', { count: 60 }))
  await waitFor(() => expect(screen.queryByRole('region', { name: say('loads.profiles') })).toBeNull())
  expect(parts).toEqual([])
})

test.each(['en', 'vi'] as const)('a file that cannot be loaded says why in %s', async (language) => {
  const problem = { code: 'long-line', values: { most: 1_000_000 }, message: '' }
  await openLoad(loadOf({ state: 'unreadable', sheets: [], problem }), language)
  screen.getByText(say('loads.file.long-line', { most: 1_000_000 }))
})

test('a reason that this page does not know is shown as the server wrote it', async () => {
  const problem = { code: 'new-code', values: {}, message: 'Something new.' }
  await openLoad(loadOf({ state: 'failed', problem }))
  screen.getByText(say('loads.failedWhy', { why: 'Something new.' }))
})

test('a load that is gone says so', async () => {
  refuse(loads.getLoad, { status: 404 })
  await open('/load-lists?load=4', { flags: FLAGS })
  await screen.findByText(say('loads.gone'))
})

test('an account from outside is denied', async () => {
  await open('/load-lists', { flags: [...FLAGS, 'isPremiumAccount'] })
  await waitFor(() => expect(shownAddress()).toBe('/access-denied'))
})
