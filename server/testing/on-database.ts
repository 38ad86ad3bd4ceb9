import type { Connection } from '../src/core/db'

/** The same server, another database. */
export function onDatabase(connection: Connection, database: string): Connection {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** The clause that makes the connection's user the owner of a new database. */
export const ownedBy = ({ user }: Connection): string => (user ? `owner ${user}` : '')
