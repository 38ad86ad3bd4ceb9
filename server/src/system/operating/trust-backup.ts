import type { KeyEnv } from '../../sync/linking/token-keys'
import type { Contents } from './backup-contents'
import { isSigned, SignerKey, signerOf } from './backup-signature'
import { hasSecretKey } from './check-keys'

export interface Trust {
  /** Folder of the installation's stored keys. */
  from?: string | undefined
  /** A public key that signed the backup and that the operator knows. */
  signer?: string | undefined
  /** Accepts a backup without a signature. */
  isUnsigned?: boolean | undefined
}

const RISK = 'Who made a backup decides who signs in afterwards, with which rights and with which settings.'

function trustedSigners(env: KeyEnv, { from, signer }: Trust): string[] {
  const keyEnv = from ? { dataDir: from, secretKey: undefined } : undefined
  return [
    ...(hasSecretKey(env) ? [signerOf(env)] : []),
    ...(keyEnv && hasSecretKey(keyEnv) ? [signerOf(keyEnv)] : []),
    ...(signer ? [signer] : []),
  ]
}

/**
 * Throws unless the backup is signed by a key that is known here, or the operator says that it can be trusted; reports
 * the risk taken.
 */
export function refuseUntrusted({ signature, digest }: Contents, env: KeyEnv, trust: Trust, notes: string[]): void {
  if (trust.signer && !SignerKey.safeParse(trust.signer).success)
    throw new Error('--trust-signer takes the public key that npm run backup prints: 43 letters, digits, - and _.')
  if (!signature) {
    if (!trust.isUnsigned)
      throw new Error(
        `The backup is not signed, as those of earlier versions are, so nothing tells who made it. ${RISK} ` +
          'If you know that it is yours, give --unsigned. Nothing was restored.',
      )
    notes.push(`The backup was not signed; it was restored because of --unsigned. ${RISK}`)
    return
  }
  if (!isSigned(digest, signature)) throw new Error('The backup was changed after it was signed. Nothing was restored.')
  if (trustedSigners(env, trust).includes(signature.signer)) return
  throw new Error(
    `The backup is signed by ${signature.signer}, a key that is not known here. ${RISK} ` +
      'Give --keys FOLDER with the secret.key of the installation that made it or, if you know that this key is yours, ' +
      `--trust-signer ${signature.signer}. Nothing was restored.`,
  )
}
