import sharp from 'sharp'
import { expect, it } from 'vitest'
import { Overloaded } from './gate'
import { redrawn } from './redrawn'

const LIMITS = { maxPixels: 1_000_000 }
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c04000' } })
    .png()
    .toBuffer()

it('draws one picture at a time and refuses whom it would keep waiting, the crowd before others', async () => {
  const bytes = await picture()
  const crowd = Array.from({ length: 30 }, () => redrawn(bytes, LIMITS, { whose: 1 }))
  const other = redrawn(bytes, LIMITS, { whose: 2 })
  const outcomes = await Promise.allSettled(crowd)
  const refused = outcomes.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(14)
  expect(refused.every(({ reason }) => reason instanceof Overloaded)).toBe(true)
  expect(Buffer.isBuffer(await other)).toBe(true)
})
