import type { AlikeList, ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import { loads } from '@kolscope/contract/lists/loads/loads'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { loadOf, questionOf } from '../../../testing/loads'
import { none, open } from '../../../testing/page'
import { say } from '../../../testing/shown'

const FLAGS = ['canImportInfluencers', 'canEditInfluencerBasicInfo', 'canFilterByBasicInfo'] as const
const PLATFORM = questionOf('platform', { options: ['tiktok', 'insta', 'refuse'] })

const listOf = (id: number, changes: Partial<AlikeList> = {}): AlikeList => ({
  ...{ id, version: 3, file_name: `month ${id}.csv`, answers: {}, questions: [PLATFORM] },
  ...changes,
})

async function openList(alike: readonly AlikeList[]) {
  const server = { load: loadOf({ questions: [PLATFORM] }) }
  const sent: Record<number, ListAnswers> = {}
  answer(loads.getLoad, () => ({ data: server.load }))
  answer(loads.listLoadInfluencers, none)
  answer(loads.listAlikeLists, () => ({ data: [...alike], total: alike.length }))
  answer(loads.answerLoad, ({ id, answers }) => {
    sent[id] = answers
    const load = loadOf({ id, version: 9, answers })
    if (id === server.load.id) server.load = load
    return { data: load }
  })
  const user = await open('/load-lists?load=4', { flags: FLAGS, language: 'en' })
  await user.click(await screen.findByRole('radio', { name: 'TikTok' }))
  return { user, sent }
}

const offer = (count: number) => screen.findByRole('checkbox', { name: say('loads.alike', { count }) })
const send = () => screen.getByRole('button', { name: say('loads.answer') })

test('other lists are answered only if the reader says so', async () => {
  const { user, sent } = await openList([listOf(5)])
  expect(await offer(1)).toHaveProperty('checked', false)
  screen.getByText(/month.5.csv/)
  await user.click(send())
  await waitFor(() => expect(sent).toEqual({ 4: { platform: 'tiktok' } }))
})

test('those that ask the same are answered together, each with what it says already', async () => {
  const others = [
    listOf(5),
    listOf(6, { answers: { decimal: 'comma' } }),
    listOf(7, { questions: [questionOf('year')] }),
  ]
  const { user, sent } = await openList(others)
  await user.click(await offer(2))
  await user.click(send())
  await screen.findByText(say('loads.alike.answered', { count: 2 }))
  expect(sent).toEqual({
    4: { platform: 'tiktok' },
    5: { platform: 'tiktok' },
    6: { decimal: 'comma', platform: 'tiktok' },
  })
})

test('one that was changed meanwhile keeps its questions, and is counted', async () => {
  const { user } = await openList([listOf(5)])
  await user.click(await offer(1))
  let calls = 0
  answer(loads.answerLoad, ({ answers }) => {
    calls += 1
    refuse(loads.answerLoad, { status: 409 })
    return { data: loadOf({ version: 9, answers }) }
  })
  await user.click(send())
  await screen.findByText(say('loads.alike.late', { count: 1 }))
  expect(calls).toBe(1)
})

test('nothing is offered if no list asks the same', async () => {
  await openList([listOf(5, { questions: [questionOf('year')] })])
  expect(screen.queryByRole('checkbox')).toBeNull()
})
