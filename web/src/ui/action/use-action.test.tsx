import { type Brand, brands } from '@kolscope/contract/influencers/brands'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { show } from '../../../testing/shown'
import { ConfirmDialog } from './ConfirmDialog'
import { useAction } from './use-action'

const at = '2026-01-01T00:00:00.000Z'
const BRAND: Brand = { id: 7, name: 'Trà Xanh', aliases: [], list_ids: [], version: 1, created_at: at, updated_at: at }

function Remove({ onClose, failureIn }: { onClose: () => void; failureIn?: 'place' }) {
  const restore = useAction(brands.restore, { success: ({ data }) => `${data.name} is back` })
  const remove = useAction(brands.remove, {
    success: 'It is deleted',
    undo: () => restore.run({ id: BRAND.id }),
    failure: () => 'It stays',
    ...(failureIn && { failureIn }),
    goneIsDone: true,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Delete Trà Xanh?"
      confirm="Delete"
      isRunning={remove.isRunning}
      onConfirm={() => void remove.run({ id: BRAND.id })}
      onClose={onClose}
    >
      <p>Its posts stay.</p>
      <p>{remove.problem}</p>
    </ConfirmDialog>
  )
}

const deleteButton = () => screen.findByRole('button', { name: 'Delete' })

test('asks first: the button that one is on cancels', async () => {
  const onClose = vi.fn()
  const user = await show(<Remove onClose={onClose} />, ['lists'])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBe(document.activeElement))
  await user.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('says that it is done, and takes it back', async () => {
  const onClose = vi.fn()
  const restoredIds: number[] = []
  answer(brands.remove, () => ({ data: BRAND }))
  answer(brands.restore, ({ id }) => {
    restoredIds.push(id)
    return { data: { ...BRAND, influencers: [] } }
  })
  const user = await show(<Remove onClose={onClose} />, ['lists'])
  await user.click(await deleteButton())
  await screen.findByText('It is deleted')
  expect(onClose).toHaveBeenCalledOnce()
  await user.click(await screen.findByText('Undo'))
  await screen.findByText('Trà Xanh is back')
  expect(restoredIds).toEqual([BRAND.id])
})

test('runs once, however often the button is pressed', async () => {
  let calls = 0
  let finish = () => {}
  answer(brands.remove, async () => {
    calls += 1
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return { data: BRAND }
  })
  const user = await show(<Remove onClose={vi.fn()} />, ['lists'])
  await user.dblClick(await deleteButton())
  await waitFor(() => expect(calls).toBe(1))
  finish()
  await screen.findByText('It is deleted')
  expect(calls).toBe(1)
})

function RemoveAny() {
  const remove = useAction(brands.remove)
  return [7, 8].map((id) => (
    <button key={id} type="button" onClick={() => void remove.run({ id })}>
      {id}
    </button>
  ))
}

test('runs for two things at once, for each of them once', async () => {
  const removedIds: number[] = []
  const finish: (() => void)[] = []
  answer(brands.remove, async ({ id }) => {
    removedIds.push(id)
    await new Promise<void>((resolve) => finish.push(resolve))
    return { data: BRAND }
  })
  const user = await show(<RemoveAny />, ['lists'])
  await user.dblClick(screen.getByText('7'))
  await waitFor(() => expect(removedIds).toEqual([7]))
  await user.dblClick(screen.getByText('8'))
  await waitFor(() => expect(removedIds).toEqual([7, 8]))
  for (const one of finish) one()
})

test('whoever deletes what somebody else has deleted is done; there is nothing to take back', async () => {
  const onClose = vi.fn()
  refuse(brands.remove, { status: 404 })
  const user = await show(<Remove onClose={onClose} />, ['lists'])
  await user.click(await deleteButton())
  await screen.findByText('It is deleted')
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByText('Undo')).toBeNull()
})

test('stays open where it fails, and says why: in a message, or in its place until the next try', async () => {
  const onClose = vi.fn()
  refuse(brands.remove, { status: 403 })
  const user = await show(<Remove onClose={onClose} failureIn="place" />, ['lists'])
  await user.click(await deleteButton())
  await screen.findByText('It stays')
  expect(onClose).not.toHaveBeenCalled()
  answer(brands.remove, () => ({ data: BRAND }))
  await user.click(await deleteButton())
  await screen.findByText('It is deleted')
  expect(screen.queryByText('It stays')).toBeNull()
})
