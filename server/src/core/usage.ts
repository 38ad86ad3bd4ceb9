import { errorCodeOf } from './sqlstate'

/** An argument or a setting is wrong in itself; nothing was done. */
export class WrongUsage extends Error {}

/** 2 for wrong usage, 1 for everything else (docs/operating.md). */
export const exitCodeOf = (error: unknown): number => (error instanceof WrongUsage ? 2 : 1)

/** Reads arguments; whatever is wrong with them is wrong usage. */
export function asUsage<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    const { message } = error as Error
    // Node adds advice about dashes that no command here needs.
    const [sentence] = message.split(/\. |\n/)
    const isOfNode = errorCodeOf(error).startsWith('ERR_PARSE_ARGS')
    throw new WrongUsage(isOfNode ? `${sentence}; --help shows what there is.` : message, { cause: error })
  }
}
