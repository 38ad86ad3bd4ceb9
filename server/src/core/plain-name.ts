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

/** Refuses a name that could carry a message or a link to the recipients of the product's messages. */
export function refuseUnplainName(name: string | undefined): void {
  if (name === undefined) return
  const plain = normalize(name, 'NFKC')
  if (!UNSEEN.test(name) && !ADDRESS.test(plain) && !TAG.test(plain)) return
  throw invalid([problem('name', 'name-plain')])
}
