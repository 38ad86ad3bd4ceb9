import type { PoolClient } from 'pg'
import { listTables } from './table-list'

/**
 * Everything that signs a user in without a password. Each may have been ended or revoked after the backup was taken.
 */
export const CREDENTIAL_TABLES = [
  'sessions',
  'known_devices',
  'personal_tokens',
  'one_time_links',
  'one_time_codes',
  'set_up_links',
  'oauth_flows',
] as const

const WORDS: Readonly<Record<(typeof CREDENTIAL_TABLES)[number], string>> = {
  sessions: 'sessions',
  known_devices: 'known devices',
  personal_tokens: 'personal tokens',
  one_time_links: 'invitations and reset links',
  one_time_codes: 'codes',
  set_up_links: 'set-up links',
  oauth_flows: 'unfinished links to platforms',
}

/** A restored backup restores no credential; skips tables that the backup's schema does not have yet. */
export async function endCredentials(client: PoolClient, notes: string[]): Promise<void> {
  const there = new Set((await listTables(client)).map(({ name }) => name))
  const endedCredentials: string[] = []
  for (const table of CREDENTIAL_TABLES.filter((name) => there.has(name))) {
    const { rowCount } = await client.query(`delete from ${table}`)
    if (rowCount) endedCredentials.push(`${rowCount} ${WORDS[table]}`)
  }
  if (endedCredentials.length > 0)
    notes.push(`Ended, because they may have been revoked since the backup: ${endedCredentials.join(', ')}.`)
}
