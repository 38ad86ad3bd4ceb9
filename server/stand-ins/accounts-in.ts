import type { Call } from './exchange'
import { readToken } from './tokens'

/**
 * Ids and names of the accounts that a request is about, as spelled there, and of the person whose token it carries.
 */
export function accountsIn({ path, query, form, bearer }: Call): string[] {
  const namedAccounts = ['id', 'forHandle', 'forUsername', 'ids'].flatMap((name) => query.get(name)?.split(',') ?? [])
  const playlist = query.get('playlistId')
  const [, discovered] = /username\(([^)]*)\)/.exec(query.get('fields') ?? '') ?? []
  const [, , version, node] = path.startsWith('/graph/') ? path.split('/') : []
  const tokens = [bearer, query.get('access_token'), form.get('refresh_token'), form.get('token')]
  return [
    ...namedAccounts.map((one) => one.replace(/^@/, '')),
    ...(playlist ? [playlist.replace(/^UU/, 'UC')] : []),
    ...(discovered ? [discovered] : []),
    ...(version && node ? [decodeURIComponent(node)] : []),
    ...tokens.flatMap((token) => (token ? (readToken(token)?.person ?? []) : [])),
  ]
}
