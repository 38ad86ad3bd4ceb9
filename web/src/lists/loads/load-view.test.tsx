import type { ProposedProfiles } from '@kolscope/contract/lists/loads/after-load'
import type { RowOutcome } from '@kolscope/contract/lists/loads/load-outcomes'
import { type Load, loads } from '@kolscope/contract/lists/loads/loads'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import {
  approvalOf,
  columnOf,
  countsOf,
  loadOf,
  previewOf,
  previewRowOf,
  questionOf,
  sheetOf,
  stepOf,
} from '../../../testing/loads'
import { none, open, shownAddress } from '../../../testing/page'
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
  answer(loads.listLoadInfluencers, none)
  answer(loads.listAlikeLists, none)
  const user = await open(address, { flags: FLAGS, language })
  await screen.findByRole('heading', { level: 1, name: load.file_name })
  return { user, server }
}

/** Columns of a list that leaves nothing open are folded. */
const openColumns = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: /^creators.csv/, expanded: false }))

const openSettings = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: new RegExp(`^${say('loads.aboutList')}`) }))

const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(blob)
  })

const button = (name: string) => screen.getByRole('button', { name })
const confirm = async (title: string, name: string) =>
  within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name })

describe('the columns of a list', () => {
  test('show what each is read as, its confidence and values; those not read are folded away', async () => {
    const { user } = await openLoad(loadOf())
    expect(screen.queryAllByRole('table')).toHaveLength(0)
    await openColumns(user)
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
    await openColumns(user)
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
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const places = [say('loads.step.questions'), say('loads.step.columns')].map((title) => titles.indexOf(title))
  expect(places[0], titles.join()).toBeLessThan(places[1] ?? -1)
  const units = screen.getByRole('radiogroup', { name: say('loads.ask.count-unit', { columns: '“Fans”' }) })
  await user.click(within(units).getByRole('radio', { name: say('loads.unit.millions') }))
  await user.click(screen.getByRole('radio', { name: say('loads.names.accounts') }))
  await user.type(screen.getByRole('textbox', { name: say('loads.yearField') }), '2026')
  screen.getByText(say('loads.answered', { count: 3, total: 3 }))
  expect(screen.queryByText(say('loads.unapplied')), 'answers have their own button').toBeNull()
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
  await screen.findByRole('button', { name: 'Load 3 rows' })
  expect(sent).toEqual({ units: { Fans: 'millions' }, names: 'accounts', year: 2026 })
})

test('a list that names only a year proposes its last day, and takes any other', async () => {
  const options = ['2021-12-31', '2026-11-28']
  const { user } = await openLoad(loadOf({ questions: [questionOf('day', { examples: ['2021'], options })] }))
  const days = screen.getByRole('radiogroup', { name: say('loads.ask.day', { year: '2021' }) })
  await user.click(within(days).getByRole('radio', { name: say('loads.option.endOfYear', { day: '2021-12-31' }) }))
  within(days).getByRole('radio', { name: say('loads.option.fileDay', { day: '2026-11-28' }) })
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
  const refused = { code: 'unknown-platform', values: { text: 'Zalo' }, message: '' }
  const doubtful = { code: 'not-understood', values: { field: 'followers', text: '1..2' }, message: '' }
  const conflict = { code: 'conflict', values: { field: 'followers', text: '900', used: '1200' }, message: '' }
  const rates = { code: 'conflict', values: { field: 'engagement_rate', text: '1.9', used: '4' }, message: '' }
  const change = { field: 'followers' as const, from: 1_100_000, to: 1_200_000 }
  const preview = previewOf(
    counts,
    {
      new: [previewRowOf({ influencer_id: 9, followers: 235_712_345, engagement_rate: 3.456, location_id: 'VN-HN' })],
      changed: [previewRowOf({ changes: [change, { field: 'email', from: null, to: null }] })],
      doubtful: [previewRowOf({ reasons: [doubtful, conflict, rates] })],
      refused: [previewRowOf({ row: 'Sheet1 7', reasons: [refused] })],
    },
    false,
  )

  test('shows rows of each outcome, with reasons in words', async () => {
    const { user } = await openLoad(loadOf({ preview }))
    screen.getByText(say('loads.previewPart', { count: 20_000 }))
    screen.getByRole('link', { name: 'Mai' })
    const row = within(screen.getByRole('row', { name: /Mai/ }))
    for (const text of ['@mai', '235,712,345', '3.46%', '2026-03-31']) row.getByText(text)
    screen.getByText(say('loads.firstOf', { shown: 1, total: 3 }))
    await user.click(screen.getByRole('tab', { name: /Doubtful/ }))
    screen.getByText('Not understood (Followers): “1..2”')
    screen.getByText('Rows of the same day differ (Followers): 900 and 1,200. Using 1,200.')
    screen.getByText('Rows of the same day differ (Engagement rate): 1.9% and 4%. Using 4%.')
    await user.click(screen.getByRole('tab', { name: /Changed/ }))
    screen.getByText('Followers: 1,100,000 → 1,200,000')
    screen.getByText('Email: added')
    await user.click(screen.getByRole('tab', { name: /Refused/ }))
    screen.getByText(say('loads.row.unknown-platform', { text: 'Zalo' }))
    screen.getByText('Sheet1, row 7')
  })

  test('says how many rows were examined, and of how many', async () => {
    await openLoad(loadOf({ preview, sheets: [sheetOf([], { rows: 30_000 })] }))
    screen.getByText(say('loads.previewPartOf', { count: 20_000, total: 30_000 }))
    screen.getByText(say('loads.examined'))
  })

  test('shows the numbers of posts, as far as their list has them', async () => {
    const post = { posted_at: '2026-10-03', views: 9_000, likes: 820, comments: null, shares: null }
    const ofPosts = { followers: null, observed_at: null, post }
    const second = { ...ofPosts, row: '3', post: { ...post, posted_at: null, likes: 0 } }
    await openLoad(loadOf({ preview: previewOf(counts, { new: [previewRowOf(ofPosts), previewRowOf(second)] }) }))
    const table = screen.getByRole('table', { name: say('loads.outcome.new') })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(
      (['row.number', 'row.name', 'field.posted_at', 'field.views', 'field.likes'] as const).map((key) =>
        say(`loads.${key}`),
      ),
    )
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) =>
          within(row)
            .queryAllByRole('cell')
            .map(({ textContent }) => textContent),
        ),
    ).toEqual([[], ['2', '2026-10-03', '9,000', '820'], ['3', '–', '9,000', '0']])
  })

  test('waits while changes are not applied; then the list is loaded, and loading can be stopped', async () => {
    const { user, server } = await openLoad(loadOf({ preview }))
    await openSettings(user)
    const source = screen.getByRole('textbox', { name: new RegExp(`^${say('loads.source')}`) })
    await user.type(source, 'X')
    expect(button(say('loads.startList'))).toHaveProperty('disabled', true)
    await user.clear(source)
    answer(loads.startLoad, ({ version }) => {
      expect(version).toBe(1)
      server.load = loadOf({ state: 'loading', progress: 0.3, counts: countsOf({ rows: 1, new: 1 }) })
      return { data: server.load }
    })
    await user.click(button(say('loads.startList')))
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

test('rows and accounts are the same numbers in the preview, its button, while loading and in the result', async () => {
  const counts = countsOf({ rows: 10, accounts: 19, new: 18, refused: 1 })
  answer(loads.listRefusedRows, none)
  const { user, server } = await openLoad(loadOf({ rows: 10, preview: previewOf(counts) }))
  const stats = () => {
    const cards = within(screen.getByRole('region', { name: say('loads.outcomes') }))
    const numberOf = (label: string) => cards.getByText(label).parentElement?.textContent?.match(/\d+/)?.[0]
    return [numberOf(say('loads.total')), numberOf(say('loads.accounts'))]
  }
  expect(stats()).toEqual(['10', '19'])
  answer(loads.startLoad, () => {
    server.load = loadOf({ rows: 10, state: 'loading', counts: countsOf({ rows: 4, accounts: 7 }) })
    return { data: server.load }
  })
  await user.click(button('Load 18 accounts'))
  await screen.findByText(say('loads.loadingRows', { done: 4, total: 10 }))
  const nothing = { new: 0, changed: 0 }
  const result = { counts, influencers: { new: 18, changed: 0 }, posts: nothing, warnings: [] }
  server.load = loadOf({ rows: 10, state: 'loaded', counts, result })
  await queries.refetchQueries()
  await screen.findByText(say('loads.influencersNew', { count: 18 }))
  expect(stats()).toEqual(['10', '19'])
})

test.each([
  [{ rows: 12, new: 6, refused: 6 }, 'Load 6 rows', false],
  [{ rows: 12, unchanged: 6, refused: 6 }, 'Load 6 rows', true],
  [{ rows: 12, accounts: 20, changed: 20 }, 'Load 20 accounts', false],
])('of %o the button counts what is loaded, and says if it adds nothing', async (counts, name, addsNothing) => {
  await openLoad(loadOf({ rows: 12, preview: previewOf(countsOf(counts)) }))
  expect(button(name)).toHaveProperty('disabled', false)
  expect(screen.queryByText(say('loads.addsNothing')) !== null).toBe(addsNothing)
})

test('lines of JSON that were examined in part are loaded without a number', async () => {
  await openLoad(loadOf({ rows: null, sheets: [], preview: previewOf(countsOf({ rows: 20_000 }), {}, false) }))
  button(say('loads.startList'))
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
      warnings: [
        { doubt: 'unknown-category', field: 'category', cells: 2, examples: ['Mẹ & bé'] },
        {
          ...{ doubt: 'conflict', field: 'engagement_rate', cells: 2, examples: ['1.9 < 4', '2 < 3'] },
          places: [
            { row: 'Tết 2027 6', account: 'mai' },
            { row: '9', account: '' },
          ],
        },
      ],
    },
    undo_until: '2026-05-01T08:00:00.000Z',
  })
  const refusedRow = (row: number) => ({
    row: String(row),
    reason: { code: 'name-only', values: {}, message: '' },
    cells: ['Mai', '', '12'],
    is_cut: row === 1,
  })

  test('shows what it did, and its refused rows by page and as a file', async () => {
    answer(loads.listRefusedRows, ({ page_index = 0 }) => ({ data: [refusedRow(page_index * 100 + 1)], total: 201 }))
    answer(loads.getRefusedFile, () => ({ data: { name: 'refused.csv', text: '\uFEFFrow' } }))
    const { user } = await openLoad(loaded)
    screen.getByText(say('loads.influencersNew', { count: 49 }))
    screen.getByText('Mẹ & bé')
    screen.getByText('Tết 2027, row 6, mai: 1.9% < 4%')
    screen.getByText('Row 9: 2% < 3%')
    await screen.findByText('Mai · 12')
    screen.getByText(say('loads.refusedCut'))
    await user.click(await screen.findByRole('button', { name: say('list.page', { count: 3 }) }))
    await screen.findByRole('rowheader', { name: '201' })
    expect(screen.queryByText(say('loads.refusedCut'))).toBeNull()
    expect(shownAddress()).toBe('/load-lists?load=4&refused=3')
    const save = vi.spyOn(files, 'saveCsv').mockImplementation(() => {})
    await user.click(button(say('loads.refusedFile')))
    await waitFor(() => expect(save).toHaveBeenCalledWith('refused.csv', '\uFEFFrow'))
    save.mockRestore()
  })

  test('offers what became of each row as a file, read part by part', async () => {
    const row = { row: '2', outcome: 'new' as const, reasons: [] }
    const influencer = { _id: 7, platform: 'tiktok' as const, user_name: '=mai' }
    const doubt = { code: 'not-understood', values: { field: 'followers' }, message: '' }
    const refusal = { code: 'unknown-platform', values: { text: 'Zalo, "x"' }, message: '' }
    const rows: RowOutcome[] = [
      { ...row, influencer },
      { row: 'Tháng 1 3', outcome: 'changed', reasons: [doubt], influencer: { ...influencer, user_name: null } },
      { row: '4', outcome: 'refused', reasons: [refusal], influencer: null },
      { row: '5', outcome: null, reasons: [], influencer: null },
    ]
    const asked: unknown[] = []
    answer(loads.listRowOutcomes, ({ after }) => {
      asked.push(after)
      // The second part is refused at first.
      refuse(loads.listRowOutcomes, { status: 429 })
      return { data: { rows: rows.slice(0, 2), next: 2 } }
    })
    answer(loads.listRefusedRows, none)
    const { user } = await openLoad({ ...loaded, has_outcomes: true })
    const save = vi.spyOn(files, 'saveCsv').mockImplementation(() => {})
    await user.click(button(say('loads.outcomesFile')))
    await waitFor(() => expect(asked).toEqual([undefined]))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(save).not.toHaveBeenCalled()
    answer(loads.listRowOutcomes, ({ after }) => {
      asked.push(after)
      return { data: { rows: rows.slice(2), next: null } }
    })
    await waitFor(() => expect(save).toHaveBeenCalled())
    const [name, ...parts] = save.mock.lastCall ?? []
    save.mockRestore()
    expect([name, asked]).toEqual(['creators.csv.outcomes.csv', [undefined, 2]])
    expect(await textOf(new Blob(parts))).toBe(
      [
        '\uFEFFRow,Outcome,Doubtful,Reason,Influencer ID,Username,Platform,Report',
        `2,New,,,7,'=mai,${say('platform.tiktok')},${window.location.origin}/influencers/7`,
        `"Tháng 1, row 3",Changed,Doubtful,Not understood (Followers),7,,${say('platform.tiktok')},${window.location.origin}/influencers/7`,
        '4,Refused,,"“Zalo, ""x""” is not a known platform.",,,,',
        '5,Deleted,,,,,,',
        '',
      ].join('\r\n'),
    )
  })

  test.each(['en', 'vi'] as const)(
    'says in %s when what became of its rows is not kept, or fails to come',
    async (language) => {
      answer(loads.listRefusedRows, none)
      const { server, user } = await openLoad(loaded, language)
      screen.getByText(say('loads.outcomesGone', { days: 30 }))
      expect(screen.queryByRole('button', { name: say('loads.outcomesFile') })).toBeNull()
      server.load = { ...loaded, has_outcomes: true }
      await queries.refetchQueries()
      refuse(loads.listRowOutcomes, { status: 500 })
      const save = vi.spyOn(files, 'saveCsv').mockImplementation(() => {})
      await user.click(await screen.findByRole('button', { name: say('loads.outcomesFile') }))
      await screen.findByText(say('loads.saveFailed'))
      expect(save).not.toHaveBeenCalled()
      save.mockRestore()
    },
  )

  test('is undone after a question, and shows what that did', async () => {
    const { refused: _, ...rest } = counts
    const whole = { ...loaded, counts: { ...rest, refused: 0 } }
    const { user, server } = await openLoad(whole)
    const kept = [{ reason: 'collected' as const, count: 2 }]
    answer(loads.getUndoForecast, () => ({ data: { removed: 47, changed: 3, kept } }))
    answer(loads.undoLoad, () => {
      server.load = { ...whole, state: 'undoing', undo_until: null, progress: 0.5 }
      return { data: server.load }
    })
    await user.click(button(say('loads.undo')))
    await screen.findByText(say('loads.undoForecast.removed', { count: 47 }))
    screen.getByText(say('loads.undoForecast.changed', { count: 3 }))
    screen.getByText(new RegExp(say('loads.undoForecast.kept', { count: 2 })))
    screen.getByText(say('loads.undoKept.collected', { count: 2 }))
    await user.click(await confirm(say('loads.undoTitle'), say('loads.undo')))
    await screen.findByText(say('loads.undoingShare', { share: '50%' }))
    server.load = {
      ...whole,
      state: 'undone',
      undo_until: null,
      undone: { removed: 47, restored: 0, kept: 2, kept_added: 2 },
    }
    await screen.findByText(say('loads.undone.removed', { count: 47 }))
    screen.getByText(say('loads.undone.kept', { count: 2 }))
    screen.getByText(say('loads.undone.keptAbout'))
    expect(screen.queryByText(say('loads.influencersNew', { count: 49 })), 'they are gone').toBeNull()
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
    await (await section()).findByText(say('loads.approved', { count: 2 }))
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
    { created: 49, proposed: 11, next: 77 },
    { created: 11, proposed: 0, next: null },
  ]
  const places: unknown[] = []
  answer(loads.createProposedProfiles, ({ after }) => {
    places.push(after)
    const data = parts.shift() ?? { created: 0, proposed: 0, next: null }
    if (parts.length === 0) server.profiles = { proposed: 0, examples: [] }
    return { data }
  })
  await user.click(section.getByRole('button', { name: say('loads.profiles.create', { count: 60 }) }))
  await screen.findByText(say('loads.profiles.created', { count: 60 }))
  await waitFor(() => expect(screen.queryByText(say('loads.profiles.about'))).toBeNull())
  expect(screen.getByRole('link', { name: 'Lan' }).getAttribute('href')).toBe('/influencers/1')
  expect(places).toEqual([undefined, 77])
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
  expect(screen.queryByText(say('error.notFound')), 'one message').toBeNull()
})

test('an account from outside is denied', async () => {
  await open('/load-lists', { flags: [...FLAGS, 'isPremiumAccount'] })
  await waitFor(() => expect(shownAddress()).toBe('/access-denied'))
})
