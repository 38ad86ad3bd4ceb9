import { describe, it } from 'vitest'
import { areRealListsThere, onTheScreen, realLists } from '../../../testing/real-lists-on-screen'

describe.skipIf(!areRealListsThere)('the real lists of posts on the screen', () => {
  const screen = onTheScreen()

  it.each(realLists('posts'))(
    '%s asks at most two questions, does what its preview says, and is undone without a trace',
    async (file) => void (await screen.loadsAndUndoes(file)),
    120_000,
  )
})
