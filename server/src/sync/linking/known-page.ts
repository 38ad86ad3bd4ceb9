import type { Connector, Pay } from '../connectors/port'

/** Digits, or at least three characters with a letter among them and no separate full stop. */
const NUMBER = /^\d{5,20}$/
const NAME = /^(?=.*[a-z])(?=.{3,100}$)[\w-]+(?:\.[\w-]+)*$/i

/** Whether a text has the form of a page's id or of the name from its URL. */
export const isPageId = (text: string): boolean => NUMBER.test(text) || NAME.test(text)

/**
 * Whether Facebook shows no such page to the public: it does not exist, is hidden or is restricted; null if Facebook
 * cannot be asked.
 */
export type IsUnknownPage = ((id: string) => Promise<boolean>) | null

export const unknownPages =
  (facebook: Connector, pay: Pay): NonNullable<IsUnknownPage> =>
  async (id) => {
    if (await pay(facebook.name, facebook.costOf('accounts'))) return false
    const key = NUMBER.test(id) ? { socialId: id, handle: null } : { socialId: null, handle: id }
    const answer = await facebook.readAccounts([key], { kind: 'app' })
    return answer.kind === 'ok' && answer.value[0]?.kind !== 'ok'
  }
