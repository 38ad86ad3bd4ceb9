import { collections } from '@kolscope/contract/lists/collections/collections'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { show } from '../../../testing/shown'
import { denied } from '../../core/denied'
import { usePersonalChips } from './use-personal-chips'

function Chips() {
  return usePersonalChips({ in_collections: [7, 8] }).map(({ id, text }) => <p key={id}>{text}</p>)
}

test('a filter by collections names the first one', async () => {
  answer(collections.listCollectionChoices, () => ({ data: [{ id: 7, _id: 7, name: 'Tết' }], total: 1 }))
  await show(<Chips />, ['discovery'])
  await screen.findByText(/Tết/)
})

test('who may not read collections keeps the page, with the number of the collection', async () => {
  refuse(collections.listCollectionChoices, { status: 403 })
  let reports = 0
  const stop = denied.subscribe(() => {
    reports += 1
  })
  await show(<Chips />, ['discovery'])
  await screen.findByText(/#7/)
  stop()
  expect(reports).toBe(0)
})
