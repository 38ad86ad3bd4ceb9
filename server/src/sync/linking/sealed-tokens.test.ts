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
    fc.property(holder, holder, tokens, (own, other, given) => {
      const stored = sealTokens(upTo(1), own, given)
      expect(unsealTokens(upTo(1), own, stored)).toEqual(given)
      if (!same(own, other)) expect(() => unsealTokens(upTo(1), other, stored)).toThrow()
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
      (own, given, part, at, bit) => {
        const stored = sealTokens(upTo(2), own, given)
        const opened = (changed: Partial<SealedTokens>) => () => unsealTokens(upTo(3), own, { ...stored, ...changed })
        const flipped = Buffer.from(stored[part])
        const index = at % flipped.length
        flipped.writeUInt8(flipped.readUInt8(index) ^ (1 << bit), index)
        expect(opened({ [part]: flipped })).toThrow()
        expect(opened({ [part]: stored[part].subarray(0, at % stored[part].length) })).toThrow()
        expect(opened({ [part]: sealTokens(upTo(2), own, given)[part] })).toThrow()
        expect(opened({ key_version: 1 })).toThrow()
        expect(opened({ key_version: 3 })).toThrow()
      },
    ),
  )
})

test('a new key is wrapped by the newest version, the tokens stay as they are', () => {
  fc.assert(
    fc.property(holder, tokens, (own, given) => {
      const stored = sealTokens(upTo(1), own, given)
      const moved = { ...stored, ...rewrap(upTo(2), own, stored) }
      expect([moved.key_version, moved.sealed.equals(stored.sealed)]).toEqual([2, true])
      expect(moved.wrapped_key.equals(stored.wrapped_key)).toBe(false)
      expect(unsealTokens(upTo(2), own, moved)).toEqual(given)
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
  const given = tokenKeys({ ...env, tokenKeys: new Map([[7, second]]) })
  expect([given.newest, given.keyOf(7)]).toEqual([7, second])
})
