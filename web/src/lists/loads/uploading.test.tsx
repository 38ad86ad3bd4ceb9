import type { Id } from '@kolscope/contract/core/paging'
import { LIST_PART_BYTES, type Load, loads } from '@kolscope/contract/lists/loads/loads'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { loadOf } from '../../../testing/loads'
import { none, open, shownAddress } from '../../../testing/page'
import { say } from '../../../testing/shown'
import { SILENT_MS } from './use-interrupted'

/** The request of uploads, which the test's server answers like the others. */
class UploadRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  response = new Blob()
  onload = () => {}
  onerror = () => {}
  #target: [method: string, url: string] = ['', '']
  open(method: string, url: string) {
    this.#target = [method, url]
  }
  setRequestHeader() {}
  getAllResponseHeaders = () => ''
  /** A request that has been answered has nothing to abort. */
  abort() {}
  async send() {
    const [method, url] = this.#target
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    const answer = await fetch(url, { method })
    this.status = answer.status
    this.response = await answer.blob()
    this.onload()
  }
}
beforeEach(() => void vi.stubGlobal('XMLHttpRequest', UploadRequest))

const FLAGS = ['canImportInfluencers', 'canEditInfluencerBasicInfo'] as const
const input = () => screen.findByLabelText<HTMLInputElement>(say('loads.choose'), { selector: 'input' })
const fileOf = (name: string, size: number) => new File([new Uint8Array(size)], name)

/** A server that knows the files it was sent, in the order in which they were announced. */
function server() {
  const stored = new Map<number, Load>()
  const parts: [id: number, offset: number][] = []
  const get = (id: number) => stored.get(id) ?? loadOf({ id })
  answer(loads.listLoads, ({ view }) => {
    const data = view ? [] : [...stored.values()].reverse().map((load) => ({ ...load, approval: null }))
    return { data, total: data.length }
  })
  answer(loads.createLoad, ({ file_name, bytes }) => {
    const id = stored.size + 1
    stored.set(id, loadOf({ id, file_name, bytes, received: 0, state: 'uploading', sheets: [] }))
    return { data: get(id) }
  })
  answer(loads.getLoad, ({ id }) => ({ data: get(id) }))
  const take = ({ id, offset }: { id: number; offset: number }) => {
    parts.push([id, offset])
    const load = get(id)
    const received = Math.min(load.bytes, offset + LIST_PART_BYTES)
    stored.set(id, { ...load, received, state: received === load.bytes ? 'reading' : 'uploading' })
    return { data: get(id) }
  }
  answer(loads.sendLoadPart, take)
  return { parts, take, stored }
}

test('several files are sent one after the other in parts; those that cannot be loaded say why', async () => {
  const { parts } = server()
  const user = await open('/load-lists', { flags: FLAGS })
  const files = [fileOf('a.csv', LIST_PART_BYTES + 1), fileOf('b.ndjson', 5), fileOf('c.pdf', 5), fileOf('d.csv', 0)]
  // Files that are dropped may be of any kind.
  await userEvent.setup({ applyAccept: false, delay: null }).upload(await input(), files)
  await screen.findByText(say('loads.fault.extension'))
  screen.getByText(say('loads.fault.empty'))
  await screen.findByRole('link', { name: 'b.ndjson' })
  await waitFor(() =>
    expect(parts).toEqual([
      [1, 0],
      [1, LIST_PART_BYTES],
      [2, 0],
    ]),
  )
  expect(shownAddress()).toBe('/load-lists')
  for (const name of ['c.pdf', 'd.csv'])
    await user.click(screen.getByRole('button', { name: say('loads.upload.removeOf', { name }) }))
  await waitFor(() => expect(screen.queryByRole('list', { name: say('loads.uploads') })).toBeNull())
})

test('a single file is opened at once, and a part that did not arrive is sent again', async () => {
  const { parts, take } = server()
  refuse(loads.sendLoadPart, { status: 502 })
  const user = await open('/load-lists', { flags: FLAGS })
  await user.upload(await input(), fileOf('a.csv', 2 * LIST_PART_BYTES))
  await waitFor(() => expect(shownAddress()).toBe('/load-lists?load=1'))
  answer(loads.sendLoadPart, take)
  await screen.findByRole('heading', { level: 1, name: 'a.csv' })
  await screen.findByText(say('loads.readingColumns'))
  expect(parts.map(([, offset]) => offset)).toEqual([0, LIST_PART_BYTES])
})

test('an upload that fails says why, is resumed where it was, and can be canceled', async () => {
  const { parts, take, stored } = server()
  refuse(loads.sendLoadPart, { status: 500 })
  const user = await open('/load-lists', { flags: FLAGS })
  await user.upload(await input(), [fileOf('a.csv', 10), fileOf('b.csv', 10)])
  await waitFor(() => expect(screen.getAllByText(say('loads.upload.failed'))).toHaveLength(2))
  answer(loads.sendLoadPart, take)
  await user.click(screen.getByRole('button', { name: say('loads.upload.resumeOf', { name: 'a.csv' }) }))
  await waitFor(() => expect(parts).toEqual([[1, 0]]))
  answer(loads.removeLoad, ({ id }) => {
    stored.delete(id)
    return { data: { id } }
  })
  await user.click(screen.getByRole('button', { name: say('loads.upload.cancelOf', { name: 'b.csv' }) }))
  await waitFor(() => expect([...stored.keys()]).toEqual([1]))
  await waitFor(() => expect(screen.queryByText(say('loads.upload.failed'))).toBeNull())
})

test('without a load the page says how to begin', async () => {
  answer(loads.listLoads, none)
  await open('/load-lists', { flags: FLAGS })
  await screen.findByText(say('loads.emptyTitle'))
})

test('an upload that another tab began is sent again with the same file once nothing more arrives', async () => {
  const load = loadOf({ state: 'uploading', file_name: 'cut.csv', bytes: 10, received: 4, sheets: [] })
  answer(loads.getLoad, () => ({ data: load }))
  answer(loads.listLoads, none)
  answer(loads.createLoad, () => ({ data: { ...load, id: 5 as Id, received: 0 } }))
  const offsets: number[] = []
  answer(loads.sendLoadPart, ({ offset }) => {
    offsets.push(offset)
    return { data: load }
  })
  const same = () => screen.getByLabelText(say('loads.upload.chooseSame'), { selector: 'input' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const user = await open('/load-lists?load=4', { flags: FLAGS })
    await screen.findByText(/continues in the tab where it was started/)
    screen.getByText(say('loads.uploadOpen'))
    expect(screen.queryByText(say('loads.upload.interrupted'))).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(SILENT_MS))
    await screen.findByText(say('loads.upload.interrupted'))
    await user.upload(same(), fileOf('cut.csv', 11))
    await screen.findByText(say('loads.upload.otherFile', { name: 'cut.csv' }))
    await user.upload(same(), fileOf('cut.csv', 10))
    await waitFor(() => expect(offsets, 'from its first byte').toEqual([0]))
    expect(shownAddress()).toBe('/load-lists?load=5')
  } finally {
    vi.useRealTimers()
  }
})

test('an upload that another person began says so, and offers nothing to send', async () => {
  const load = loadOf({ state: 'uploading', bytes: 10, received: 4, is_own: false, sheets: [] })
  answer(loads.getLoad, () => ({ data: load }))
  answer(loads.listLoads, none)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await open('/load-lists?load=4', { flags: FLAGS })
    await screen.findByText(/Only the person who started it can continue it/)
    await act(() => vi.advanceTimersByTimeAsync(SILENT_MS))
    expect(screen.queryByText(say('loads.upload.interrupted'))).toBeNull()
    expect(screen.queryByLabelText(say('loads.upload.chooseSame'), { selector: 'input' })).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('an upload that another tab began can be discarded', async () => {
  answer(loads.getLoad, () => ({ data: loadOf({ state: 'uploading', received: 1, sheets: [] }) }))
  answer(loads.listLoads, none)
  const removedIds: number[] = []
  answer(loads.removeLoad, ({ id }) => {
    removedIds.push(id)
    return { data: { id } }
  })
  const user = await open('/load-lists?load=4', { flags: FLAGS })
  await screen.findByText(/continues in the tab/)
  await user.click(screen.getByRole('button', { name: say('loads.discard') }))
  const dialog = await screen.findByRole('dialog', { name: say('loads.discardTitle') })
  await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement)
  await waitFor(() => expect(shownAddress()).toBe('/load-lists'))
  expect(removedIds).toEqual([4])
})
