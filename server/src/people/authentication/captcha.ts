import { createHash } from 'node:crypto'
import { problem } from '@kolscope/contract/core/errors'
import type { Challenge } from '@kolscope/contract/people/authentication'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { invalid } from '../../core/errors'
import type { Database } from '../../core/tables'

/** A form costs 256 derivations of about a millisecond on average; a robot pays for them on each attempt. */
const ALGORITHM = 'PBKDF2/SHA-256'
const COST = 2_000
const KEY_BYTES = 32
const KEY_PREFIX = '00'
const LIFE_MS = 10 * 60_000
const FORGOTTEN_AT_ONCE = 20

const hex = z.string().regex(/^[0-9a-f]{1,200}$/)
/** The cost of deriving a key is fixed here, whatever a caller sends. */
const Payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      nonce: hex,
      salt: hex,
      cost: z.literal(COST),
      keyLength: z.literal(KEY_BYTES),
      keyPrefix: z.literal(KEY_PREFIX),
      expiresAt: z.int(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex, time: z.number().optional() }),
})
type Payload = z.infer<typeof Payload>

function payloadOf(text: string): Payload | null {
  try {
    const parsed = Payload.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** False when the challenge was used before. */
async function markUsed(db: Kysely<Database>, { parameters, signature }: Payload['challenge']): Promise<boolean> {
  await sql`delete from used_challenges where signature_hash in (select signature_hash from used_challenges
    where expires_at < now() order by expires_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)`.execute(db)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenges')
    .values({
      signature_hash: createHash('sha256').update(signature).digest(),
      expires_at: new Date((parameters.expiresAt + 1) * 1_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Creates challenges signed with the installation's key, and checks them; each counts once. */
export function createCaptcha(key: Buffer) {
  const hmacSignatureSecret = key.toString('base64url')

  async function challenge(): Promise<Challenge> {
    const created = await createChallenge({
      algorithm: ALGORITHM,
      cost: COST,
      keyLength: KEY_BYTES,
      keyPrefix: KEY_PREFIX,
      expiresAt: Math.floor((Date.now() + LIFE_MS) / 1_000),
      deriveKey,
      hmacSignatureSecret,
    })
    const { expiresAt = 0, ...parameters } = created.parameters
    return { parameters: { ...parameters, expiresAt }, signature: created.signature ?? '' }
  }

  async function check(db: Kysely<Database>, answer: string | undefined): Promise<void> {
    const payload = payloadOf(answer ?? '')
    const wrong = () => invalid([problem('captcha', 'captcha-wrong')])
    if (!payload) throw wrong()
    const { challenge, solution } = payload
    const { verified } = await verifySolution({
      challenge,
      solution: { counter: solution.counter, derivedKey: solution.derivedKey },
      deriveKey,
      hmacSignatureSecret,
    })
    if (!verified || !(await markUsed(db, challenge))) throw wrong()
  }

  return { challenge, check }
}
export type Captcha = ReturnType<typeof createCaptcha>

declare module '../../core/services' {
  interface Services {
    captcha: Captcha
  }
}
