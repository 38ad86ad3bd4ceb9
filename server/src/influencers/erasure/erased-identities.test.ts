import { expect, it } from 'vitest'
import { digestsOf, type Identity } from './erased-identities'

const secret = Buffer.alloc(32, 1)
const digests = (identity: Partial<Identity>) =>
  digestsOf(secret, { platform: 'tiktok', socialId: null, key: null, ...identity }).map((one) => one.toString('hex'))

it('has one digest for each identifier that is known, and none for what is unknown', () => {
  const [id = ''] = digests({ socialId: '1' })
  const [key = ''] = digests({ key: 'lan' })
  expect(digests({})).toEqual([])
  expect(digests({ socialId: '1', key: 'lan' })).toEqual([id, key])
})

it('tells platforms, kinds of identifiers and installations apart', () => {
  const all = [
    ...digests({ socialId: '1' }),
    ...digests({ key: '1' }),
    ...digests({ platform: 'insta', socialId: '1' }),
    ...digestsOf(Buffer.alloc(32, 2), { platform: 'tiktok', socialId: '1', key: null }).map((one) =>
      one.toString('hex'),
    ),
  ]
  expect(new Set(all).size).toBe(4)
})
