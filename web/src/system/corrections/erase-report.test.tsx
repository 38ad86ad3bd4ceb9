import { report } from '@kolscope/contract/influencers/report'
import { corrections } from '@kolscope/contract/system/corrections'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { say, show } from '../../../testing/shown'
import { queries } from '../../core/query'
import { EraseReport } from './EraseReport'

const { method, path } = report.getInfluencer
const reportOf = (id: number) => [method, path, { id }]

/** A router whose home page never loads, as on a slow line. */
function slowRouter() {
  const rootRoute = createRootRoute()
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/', loader: () => new Promise(() => undefined) })
  const history = createMemoryHistory({ initialEntries: ['/elsewhere'] })
  return createRouter({ routeTree: rootRoute.addChildren([home]), history })
}

function Erasing() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <EraseReport id={9} name="Mai An" onClose={() => setOpen(false)} />
}

test('an erased person is forgotten as soon as the dialog closes, before the next page is loaded', async () => {
  answer(corrections.eraseInfluencer, () => ({
    data: { influencers: 1, profiles: 0, posts: 2, rows: 3, pictures: 0, named_texts: [] },
  }))
  refuse(report.getInfluencer, { status: 404 })
  for (const id of [9, 10]) queries.setQueryData(reportOf(id), { name: 'Mai An' })
  const user = await show(
    <RouterContextProvider router={slowRouter()}>
      <Erasing />
    </RouterContextProvider>,
    ['corrections'],
  )
  await user.type(screen.getByRole('textbox'), 'Mai An')
  await user.click(screen.getByRole('button', { name: say('corrections.eraseNow') }))
  await screen.findByRole('dialog', { name: say('corrections.erasedTitle') })
  expect(queries.getQueryData(reportOf(9))).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(queries.getQueryData(reportOf(9))).toBeUndefined()
  expect(queries.getQueryData(reportOf(10))).toBeDefined()
})
