import { problem } from '@kolscope/contract/core/errors'
import { normalize } from '@kolscope/contract/core/normalize'
import { invalid } from './errors'

/** Characters that are invisible or reverse the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/u
/**
 * Text that looks like a URL: a scheme, words joined by a full stop (mail programs turn these into links), or a
 * full stop after a space, which no name contains: `Dr. Minh` is a name, `evil . example` is not.
 */
const ADDRESS = /:\/\/|[\p{L}\p{N}](?:[.。．｡]|\s+[.。．｡]\s*)\p{L}{2,}/iu
/** Characters that begin a tag if the text is interpreted as HTML. */
const TAG = /[<>]/

/** Whether a name is safe to mail: it contains no message and no link to the recipients of the product's messages. */
export function isPlainName(name: string): boolean {
  const plain = normalize(name, 'NFKC')
  return !UNSEEN.test(name) && !ADDRESS.test(plain) && !TAG.test(plain)
}

/** Refuses an unsafe name wherever it reaches the recipients of the product's messages. */
export function refuseUnplainName(name: string | undefined): void {
  if (name !== undefined && !isPlainName(name)) throw invalid([problem('name', 'name-plain')])
}
