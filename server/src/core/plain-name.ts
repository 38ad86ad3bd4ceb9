import { problem } from '@kolscope/contract/core/errors'
import { normalize } from '@kolscope/contract/core/normalize'
import { invalid } from './errors'

/** Characters that are not seen, or that turn the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/u
/**
 * A scheme, words joined by a full stop, which mail programs make links of, or one after a space, which reads as an address and
 * stands in no name: `Dr. Minh` is one, `evil . example` is none.
 */
const ADDRESS = /:\/\/|[\p{L}\p{N}](?:[.。．｡]|\s+[.。．｡]\s*)\p{L}{2,}/iu
/** Where a text is taken for HTML, they begin a tag. */
const TAG = /[<>]/

/** Whether a name could carry no message and no link to the recipients of the product's messages. */
export function isPlainName(name: string): boolean {
  const plain = normalize(name, 'NFKC')
  return !UNSEEN.test(name) && !ADDRESS.test(plain) && !TAG.test(plain)
}

/** Refuses such a name where it reaches the recipients of the product's messages. */
export function refuseUnplainName(name: string | undefined): void {
  if (name !== undefined && !isPlainName(name)) throw invalid([problem('name', 'name-plain')])
}
