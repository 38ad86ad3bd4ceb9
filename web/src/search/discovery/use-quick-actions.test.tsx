import { type Mark, standings } from '@kolscope/contract/lists/collections/standings'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { say, show } from '../../../testing/shown'
import { type Slots, SlotsContext } from '../../core/slots'
import { useQuickActions } from './use-quick-actions'

const HITS = [{ id: 7, name: 'Mai An' }] as Hit[]

function Hide() {
  const { onHide } = useQuickActions(HITS)
  return (
    <button type="button" onClick={() => onHide(7, true)}>
      Hide
    </button>
  )
}

const open = () =>
  show(
    <SlotsContext value={{} as Slots}>
      <Hide />
    </SlotsContext>,
    ['discovery'],
  )

test('who is hidden can be shown again from the message', async () => {
  const marks: [Mark, boolean][] = []
  answer(standings.listStandings, () => ({ data: [], total: 0 }))
  answer(standings.markInfluencers, ({ mark, set }) => {
    marks.push([mark, set])
    return { changed: 1 }
  })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await screen.findByText(say('card.wasHidden', { name: 'Mai An' }))
  await user.click(await screen.findByRole('button', { name: say('action.undo') }))
  await screen.findByText(say('card.wasShown', { name: 'Mai An' }))
  await waitFor(() =>
    expect(marks).toEqual([
      ['hidden', true],
      ['hidden', false],
    ]),
  )
})

test('a failure is told, and nothing can be undone', async () => {
  answer(standings.listStandings, () => ({ data: [], total: 0 }))
  refuse(standings.markInfluencers, { status: 400 })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await screen.findByText(say('action.failed'))
  expect(screen.queryByRole('button', { name: say('action.undo') })).toBeNull()
})
