import type { Answer } from '@kolscope/contract/core/route'
import type { settings } from '@kolscope/contract/core/settings'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { contentApp, givenPost, isPaidFor } from '../../../testing/content-app'
import { compileCues } from '../../market/metrics/cue-match'
import { foldWaiting } from './keep-words'

const content = contentApp()
const { addPosts, sought } = content

describe('sponsored posts', () => {
  afterEach(() => content.app.db.deleteFrom('posts').execute())
  const foundBy = async (isCommercial: boolean) =>
    (await sought({ words: 'son', isCommercial })).body.data.map(({ id }) => id).sort()
  const changeCues = async (value: string[] | null) => {
    const keeper = await content.app.as('Administrator')
    const { body } = await keeper.get<Answer<typeof settings.listSettings>>('/api/v1/settings')
    const changed = await keeper.call({
      method: 'PATCH',
      url: '/api/v1/settings/commercial_cues',
      body: { version: body.data.commercial_cues.version, value },
    })
    expect(changed.status).toBe(200)
    await foldWaiting(content.app.db)
  }

  it('are told anew when the platform says otherwise, and when the cues are changed', async () => {
    const said = (message: string, paid: boolean | null = null) => ({
      title: null,
      message,
      hashtags: [],
      mentions: [],
      paid,
    })
    await addPosts(
      [said('son nè'), said('son #quangcao'), said('son tặng bởi Hãng X'), said('son', true)],
      () => content.ids[0] ?? 0,
    )
    await foldWaiting(content.app.db)
    expect([await foundBy(true), await foundBy(false)]).toEqual([
      ['p1', 'p3'],
      ['p0', 'p2'],
    ])
    await content.app.db.updateTable('posts').set({ paid: false }).where('social_id', '=', 'p3').execute()
    await foldWaiting(content.app.db)
    expect(await foundBy(true)).toEqual(['p1'])
    await changeCues(['tặng bởi hãng'])
    expect([await foundBy(true), await foundBy(false)]).toEqual([['p2'], ['p0', 'p1', 'p3']])
    await changeCues(null)
    expect(await foundBy(true)).toEqual(['p1'])
  })

  it('are told as the metrics tell them, whichever cues come and go', async () => {
    const posts = fc.sample(givenPost, { numRuns: 150, seed: 7 })
    await addPosts(posts, (at) => content.ids[at % content.ids.length] ?? 0)
    await foldWaiting(content.app.db)
    const cue = fc.constantFrom('kem dưỡng', 'KEM', 'ăn', 'review', '#review', '#Đà Nẵng', 'la roche', "kem'la", '가방')
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(cue, { minLength: 1 }), async (cues) => {
        await changeCues(cues)
        const { rows } = await sql<{
          id: string
        }>`select social_id as id from posts where words @@ '''$'''::tsquery`.execute(content.app.db)
        const expected = posts.flatMap((post, at) => (isPaidFor(post, compileCues(cues)) ? [`p${at}`] : []))
        expect(rows.map(({ id }) => id).sort()).toEqual(expected.sort())
      }),
      { numRuns: 25 },
    )
    await changeCues(null)
  })
})
