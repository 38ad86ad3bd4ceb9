import { problem } from '@kolscope/contract/errors'
import { invalid } from '../core/errors'

/** Characters that are not seen, or that turn the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/u
/** What mail programs make links of: a scheme, or words joined by a full stop. */
const ADDRESS = /:\/\/|[\p{L}\p{N}][.。．｡]\p{L}{2,}/iu

/** Refuses a name that could carry a message or a link to whom the product writes to. */
export function refuseUnplainName(name: string | undefined): void {
  if (name === undefined || !(UNSEEN.test(name) || ADDRESS.test(name.normalize('NFKC')))) return
  throw invalid([problem('name', 'name-plain')])
}
