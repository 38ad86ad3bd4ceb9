import { type ListedLoad, loads } from '@kolscope/contract/lists/loads/loads'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { countsOf, listedOf } from '../../../testing/loads'
import { open } from '../../../testing/page'
import { say } from '../../../testing/shown'
import { queries } from '../../core/query'

const FLAGS = ['canImportInfluencers', 'canEditInfluencerBasicInfo'] as const

const expectedOf = (counts: Parameters<typeof countsOf>[0], is_whole = true) => ({ counts: countsOf(counts), is_whole })

/** Opens the list; `server.startable` are those that can be loaded together. */
async function openList(all: readonly ListedLoad[], startable: readonly ListedLoad[], language: 'en' | 'vi' = 'en') {
  const server = { startable }
  answer(loads.listLoads, ({ view }) => {
    const data = view ? [...server.startable] : [...all]
    return { data, total: data.length }
  })
  const user = await open('/load-lists', { flags: FLAGS, language })
  return { user, server }
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

test.each(['en', 'vi'] as const)('the list says what waits for whom and what was refused in %s', async (language) => {
  await openList(
    [
      listedOf({ id: 1, file_name: 'asked.csv', open_questions: 2 }),
      listedOf({
        id: 2,
        file_name: 'ready.csv',
        rows: 10,
        expected: expectedOf({ rows: 10, accounts: 19, new: 17, refused: 2 }),
      }),
      listedOf({ id: 3, file_name: 'done.csv', state: 'loaded', approval: 'approvable', counts: countsOf({ new: 3 }) }),
      listedOf({ id: 4, file_name: 'sent.csv', state: 'loaded', approval: 'waiting' }),
      listedOf({
        ...{ id: 5, file_name: 'removed.csv', state: 'undone', counts: countsOf({ new: 60 }), created_by: null },
        undone: { removed: 58, restored: 3, kept: 2, kept_added: 2 },
      }),
      listedOf({ id: 6, file_name: 'command.csv', created_by: null, by_command: true }),
      listedOf({ id: 7, file_name: 'again.csv', state: 'loaded', counts: countsOf({ changed: 1, unchanged: 9 }) }),
      listedOf({ id: 8, file_name: 'long.csv', expected: expectedOf({ rows: 20_000, new: 20_000 }, false) }),
    ],
    [],
    language,
  )
  ;(await rowOf('asked.csv')).getByText(say('loads.toAnswer', { count: 2 }))
  const ready = await rowOf('ready.csv')
  for (const text of [
    say('loads.state.ready'),
    say('loads.refusedCount', { count: 2 }),
    say('loads.accountCount', { count: 19 }),
    say('loads.expected', { outcome: say('loads.countOf.new', { count: 17 }) }),
  ])
    ready.getByText(text)
  const done = await rowOf('done.csv')
  done.getByText(say('loads.open.approvable'))
  expect(done.queryByText(say('loads.refusedCount', { count: 0 }))).toBeNull()
  ;(await rowOf('sent.csv')).getByText(say('loads.open.waiting'))
  const [changed, unchanged] = [
    say('loads.countOf.changed', { count: 1 }),
    say('loads.countOf.unchanged', { count: 9 }),
  ]
  ;(await rowOf('again.csv')).getByText(`${changed} · ${unchanged}`)
  const outcome = say('loads.countOf.new', { count: 20_000 })
  ;(await rowOf('long.csv')).getByText(say('loads.expectedPart', { outcome, count: 20_000 }))
  const undone = await rowOf('removed.csv')
  undone.getByText(say('loads.undoneLine', { removed: 58, restored: 3, kept: 2 }))
  undone.getByText(say('loads.byDeleted'))
  ;(await rowOf('command.csv')).getByText(say('loads.byCommand'))
})

test('lists that are ready are loaded together, after a question that sums what they will do', async () => {
  const first = listedOf({
    id: 1,
    file_name: 'a.csv',
    rows: 10,
    version: 2,
    expected: expectedOf({ rows: 10, accounts: 19, new: 18, refused: 1 }),
  })
  const second = listedOf({
    id: 2,
    file_name: 'b.csv',
    rows: 3,
    expected: expectedOf({ rows: 3, accounts: 3, changed: 3, doubtful: 2 }),
  })
  const { user, server } = await openList([first, second], [first, second])
  const name = say('loads.startAll', { count: 2 })
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: say('loads.startAll.title') }))
  for (const text of [
    '“a.csv”, “b.csv”',
    '13 rows with 22 accounts',
    'New: 18',
    'Changed: 3',
    'Refused: 1',
    'Doubtful: 2',
    say('loads.startAll.undo'),
  ])
    dialog.getByText(text)
  const started: unknown[] = []
  answer(loads.startLoad, ({ id, version }) => {
    started.push([id, version])
    server.startable = []
    return { data: { ...first, id } as never }
  })
  await user.click(dialog.getByRole('button', { name }))
  await screen.findByText(say('loads.startAll.started', { count: 2 }))
  expect(started).toEqual([
    [1, 2],
    [2, 1],
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
})

test('lists that could not be started can be started again, those that were are not asked for twice', async () => {
  const lists = [1, 2].map((id) => listedOf({ id, expected: expectedOf({ rows: 1 }), rows: 1 }))
  const { user } = await openList(lists, lists)
  await user.click(await screen.findByRole('button', { name: say('loads.startAll', { count: 2 }) }))
  const dialog = within(await screen.findByRole('dialog'))
  answer(loads.startLoad, () => {
    refuse(loads.startLoad, { status: 500 })
    return { data: { ...lists[0] } as never }
  })
  await user.click(dialog.getByRole('button', { name: say('loads.startAll', { count: 2 }) }))
  const said = await screen.findByText(new RegExp(say('loads.startAll.failed', { count: 1 })))
  expect(said.textContent).toContain(say('loads.startAll.started', { count: 1 }))
  within(await screen.findByRole('dialog')).getByRole('button', { name: say('loads.startAll', { count: 1 }) })
})

test('a list that was changed elsewhere is not started, and the reader is told', async () => {
  const lists = [1, 2].map((id) =>
    listedOf({ id, expected: expectedOf({ rows: 20_000, accounts: 20_000 }, false), rows: 90_000 }),
  )
  const { user, server } = await openList(lists, lists)
  const name = say('loads.startAll', { count: 2 })
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(say('loads.startAll.part'))
  dialog.getByText('180,000 rows')
  refuse(loads.startLoad, { status: 409 })
  await user.click(dialog.getByRole('button', { name }))
  await screen.findByText(say('loads.startAll.late', { count: 2 }))
  server.startable = lists.slice(0, 1)
  await queries.refetchQueries()
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
})
