import { COLLECTION_NAME } from '@kolscope/contract/lists/collections/collections'

/**
 * The name with the first free number appended, still within the maximum length; `isTaken` receives it in lower case.
 */
export function numberedName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`
    const candidate = `${[...name].slice(0, COLLECTION_NAME.most - suffix.length).join('')}${suffix}`
    if (!isTaken(candidate.toLowerCase())) return candidate
  }
}
