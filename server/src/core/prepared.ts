import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'

const MARK = '/* prepared */'

/**
 * After the first word of a select that is made all the time: PostgreSQL plans it once for each connection. Its text
 * has to be the same each time, its plan must not depend on its values, and it names its columns, so that it outlives
 * changes of tables.
 */
export const PREPARED = sql.raw(MARK)

/** More texts than are marked; a text that differs each time would fill the memory of each connection. */
const MOST_NAMES = 200
const nameByText = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = nameByText.get(text)
  if (known !== undefined || nameByText.size >= MOST_NAMES) return known
  const name = createHash('sha1').update(text).digest('hex')
  nameByText.set(text, name)
  return name
}

/** Lets a connection keep the plans of marked statements. */
export function keepPlans(client: Pick<ClientBase, 'query'>): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const keeping = (first: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof first === 'string' && Array.isArray(values) && first.includes(MARK) ? nameOf(first) : undefined
    return name === undefined ? query(first, values, ...rest) : query({ name, text: first, values }, ...rest)
  }
  client.query = keeping as typeof client.query
}
