import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal } from '../../core/seal'
import { type Holder, rewrap, type SealedTokens, sealTokens, unsealTokens } from './sealed-tokens'
import { addTokenKey, dropOlderTokenKeys, type TokenKeys, tokenKeys } from './token-keys'

/**
 * Of a million, as many as a test run has time for; a nonce has 96 bits, so one repetition in any number is a fault.
 */
const SEALS = 100_000

const versions = [randomBytes(32), randomBytes(32), randomBytes(32)]
const upTo = (newest: number): TokenKeys => ({ newest, keyOf: (version) => versions[version - 1] ?? Buffer.alloc(32) })

const holder = fc.record({
  grantId: fc.integer({ min: 1, max: 9 }),
  accountId: fc.integer({ min: 1, max: 9 }),
  provider: fc.constantFrom('google', 'facebook'),
})
const tokens = fc.record({ access: fc.string({ minLength: 1 }), refresh: fc.string() })
const same = (a: Holder, b: Holder) => JSON.stringify(a) === JSON.stringify(b)

test('tokens open only in their own row, for their own account and provider', () => {
  fc.assert(
    fc.property(holder, holder, tokens, (own, other, original) => {
      const sealedTokens = sealTokens(upTo(1), own, original)
      expect(unsealTokens(upTo(1), own, sealedTokens)).toEqual(original)
      if (!same(own, other)) expect(() => unsealTokens(upTo(1), other, sealedTokens)).toThrow()
    }),
  )
})

test('a changed, cut or exchanged part, and another key version, open nothing', () => {
  const parts = ['sealed', 'wrapped_key'] as const
  fc.assert(
    fc.property(
      holder,
      tokens,
      fc.constantFrom(...parts),
      fc.nat(),
      fc.integer({ min: 0, max: 7 }),
      (own, original, part, at, bit) => {
        const sealedTokens = sealTokens(upTo(2), own, original)
        const unsealWith = (changed: Partial<SealedTokens>) => () =>
          unsealTokens(upTo(3), own, { ...sealedTokens, ...changed })
        const flipped = Buffer.from(sealedTokens[part])
        const index = at % flipped.length
        flipped.writeUInt8(flipped.readUInt8(index) ^ (1 << bit), index)
        expect(unsealWith({ [part]: flipped })).toThrow()
        expect(unsealWith({ [part]: sealedTokens[part].subarray(0, at % sealedTokens[part].length) })).toThrow()
        expect(unsealWith({ [part]: sealTokens(upTo(2), own, original)[part] })).toThrow()
        expect(unsealWith({ key_version: 1 })).toThrow()
        expect(unsealWith({ key_version: 3 })).toThrow()
      },
    ),
  )
})

test('a new key is wrapped by the newest version, the tokens stay as they are', () => {
  fc.assert(
    fc.property(holder, tokens, (own, original) => {
      const sealedTokens = sealTokens(upTo(1), own, original)
      const rewrapped = { ...sealedTokens, ...rewrap(upTo(2), own, sealedTokens) }
      expect([rewrapped.key_version, rewrapped.sealed.equals(sealedTokens.sealed)]).toEqual([2, true])
      expect(rewrapped.wrapped_key.equals(sealedTokens.wrapped_key)).toBe(false)
      expect(unsealTokens(upTo(2), own, rewrapped)).toEqual(original)
    }),
  )
})

test(`no nonce comes twice under one key (${SEALS} seals)`, () => {
  const key = randomBytes(32)
  const nonces = new Set<string>()
  for (let count = 0; count < SEALS; count++) nonces.add(seal(key, '', 'row').subarray(0, 12).toString('latin1'))
  expect(nonces.size).toBe(SEALS)
})

test('keys of the data folder: added, kept for the owner alone, the older ones destroyed', () => {
  const env = { dataDir: mkdtempSync(join(tmpdir(), 'kolscope-keys-')), secretKey: undefined, tokenKeys: undefined }
  const file = join(env.dataDir, 'token.keys')
  expect(tokenKeys(env).newest).toBe(1)
  addTokenKey(env)
  addTokenKey(env)
  const second = tokenKeys(env).keyOf(2)
  expect([tokenKeys(env).newest, second.length, statSync(file).mode & 0o777]).toEqual([3, 32, 0o600])
  dropOlderTokenKeys(env)
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)).toEqual(['3'])
  expect(() => tokenKeys(env).keyOf(2)).toThrow('version 2')
  const keys = tokenKeys({ ...env, tokenKeys: new Map([[7, second]]) })
  expect([keys.newest, keys.keyOf(7)]).toEqual([7, second])
})
