import { createHash, createPrivateKey, createPublicKey, type Hash, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { Env } from '../../core/env'
import { keyFor } from '../../core/secret-key'
import type { Entry } from './tar-entries'

export type SignerEnv = Pick<Env, 'dataDir' | 'secretKey'>

/** An Ed25519 public key: 32 bytes as base64url. */
export const SignerKey = z.string().regex(/^[\w-]{43}$/)

export const Signature = z.strictObject({ signer: SignerKey, signature: z.string().regex(/^[\w-]{86}$/) })
export type Signature = z.infer<typeof Signature>

/** The bytes before the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const CONTEXT = 'kolscope backup 2\n'

// Derived from the installation's key, so that nothing more has to be stored and a stored secret.key is enough to
// verify.
const privateKeyOf = (env: SignerEnv): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, keyFor(env, 'backup signature')]), format: 'der', type: 'pkcs8' })

/** The public key of an installation, which identifies its backups. */
export const signerOf = (env: SignerEnv): string =>
  createPublicKey(privateKeyOf(env)).export({ format: 'jwk' }).x as string

/** Covers all entries, their order, names and bytes. */
export function addToDigest(digest: Hash, { name, body }: Entry): void {
  const content = createHash('sha256').update(body).digest('hex')
  digest.update(`${JSON.stringify([name, body.length, content])}\n`)
}

const messageOf = (digest: Buffer) => Buffer.concat([Buffer.from(CONTEXT), digest])

export const signDigest = (env: SignerEnv, digest: Buffer): Signature => ({
  signer: signerOf(env),
  signature: sign(null, messageOf(digest), privateKeyOf(env)).toString('base64url'),
})

/** Whether the signature is the signer's, over these entries. Whether the signer can be trusted is another question. */
export function isSigned(digest: Buffer, { signer, signature }: Signature): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signer }, format: 'jwk' })
  return verify(null, messageOf(digest), key, Buffer.from(signature, 'base64url'))
}
