import type { ApiError } from '@kolscope/contract/core/errors'
import { expect, test } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { LAN, link, signInThere } from '../../../testing/linking'
import { linkCodeOf, linkingApp } from '../../../testing/linking-app'
import { HOLD_ACTIVITY, whileHeld } from '../../../testing/while-held'

const my = linkingApp()

test('whoever is linked while they are erased does not come back', async () => {
  const [admin, other] = [await my.app.as('Administrator'), await my.app.as('Influencer')]
  await signInThere(other, 'page', { person: LAN })
  const socialId = (await my.choices('page', other)).data[0]?.id ?? ''
  const name = 'A page that is erased'
  const id = await addInfluencer(my.app.db, { name, platform: 'page', socialId, handle: null })
  const [erasure, linking] = await whileHeld(
    my.app.deps.pool,
    HOLD_ACTIVITY,
    () => admin.post(`/api/v1/influencers/${id}/erasure`, { whole_person: true, confirmed_name: name }),
    () => link<ApiError>(my.owner, 'page', socialId),
  )
  expect([erasure.status, linking.status, linkCodeOf(linking)]).toEqual([200, 400, 'link-unknown-page'])
  const rows = await my.app.db.selectFrom('influencers').select('id').where('social_id', '=', socialId).execute()
  expect(rows).toEqual([])
})
