import { describe, expect, it } from 'vitest'
import { areRealListsThere, onTheScreen, realLists } from '../../../testing/real-lists-on-screen'

describe.skipIf(!areRealListsThere)('the real lists on the screen', () => {
  const screen = onTheScreen()

  it.each(realLists('lists'))(
    '%s asks at most two questions, does what its preview says, and is undone without a trace',
    async (file) => {
      const answers = await screen.loadsAndUndoes(file)
      // The next list meets what this one loaded.
      await screen.load(file, answers)
    },
  )

  it('are refused if they are no lists of accounts', async () => {
    for (const name of realLists('reference').filter((one) => one.endsWith('.csv'))) {
      const load = await screen.upload(name)
      expect([name, load.state, load.problem?.code]).toEqual([name, 'unreadable', 'no-account-column'])
    }
  })
})
