import { type Access, can, type Flag } from '@kolscope/contract/core/access'
import { PAGES, type Page } from '@kolscope/contract/core/pages'
import type { Row } from './law'
import { ROWS } from './rows'

/** A rule in words. */
export function inWords(access: Access): string {
  if (access === 'public') return 'everybody'
  if (access === 'signedIn') return 'who has signed in'
  if (typeof access === 'string') return `\`${access}\``
  if ('anyOf' in access) return access.anyOf.map(inWords).join(' or ')
  if ('allOf' in access)
    return access.allOf
      .map((one) => (typeof one === 'object' && 'anyOf' in one ? `(${inWords(one)})` : inWords(one)))
      .join(' and ')
  return `not ${inWords(access.not)}`
}

const yes = (is: boolean) => (is ? '✓' : '')
const line = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(...head), line(...head.map(() => '---')), ...rows.map((row) => line(...row))].join('\n')

function ofOthers({ at }: Row): string {
  if (!at) return ''
  if (at.others === 'shared') return 'shared'
  return at.others === 'nobody' ? 'not found' : `not found; ${inWords(at.others)} may`
}

const ANSWERS = { 200: 'answered', 403: 'refused (403)', 404: 'not found' } as const

const toShared = ({ at }: Row): string =>
  (at?.sharedAs ?? []).map(({ as, status }) => `${as}: ${ANSWERS[status]}`).join('; ')

const isInBatch = (name: string, { who, sessionOnly }: Row) =>
  who !== 'public' && !sessionOnly && name !== 'POST /api/batch'

export interface BuiltInRole {
  name: string
  flags: readonly Flag[]
}

/** docs/authorization.md: the same tables that the matrix checks against the running server. */
export function authorizationPage(roles: readonly BuiltInRole[]): string {
  const names = ['nobody', ...roles.map(({ name }) => name)]
  const holders: readonly (readonly Flag[] | null)[] = [null, ...roles.map(({ flags }) => flags)]
  const marks = (access: Access) => holders.map((flags) => yes(can(flags, access)))
  const calls = Object.entries(ROWS).map(([name, row]) => [
    `\`${name.replace('/api/v1', '')}\``,
    inWords(row.who),
    row.reaches,
    ofOthers(row),
    toShared(row),
    yes(isInBatch(name, row)),
    row.token ? inWords(row.token) : yes(row.who !== 'public' && !row.sessionOnly),
    ...marks(row.who),
  ])
  const pages = PAGES.map((page: Page) => [
    `\`${page.path}\`${page.exact ? '' : ' and below'}`,
    inWords(page.access),
    page.menu ? `${page.menu.group}: ${inWords(page.menu.access)}` : '',
    ...marks(page.access),
  ])
  return `# Who may do what

This page is generated from \`server/testing/authorization/rows\` and \`contract/src/core/pages.ts\`. \`server/src/authorization.test.ts\` checks
every line against the running server, for: nobody, a made-up token, an expired session, a deactivated account, an account without
any flag, each flag alone, every built-in role, personal tokens (with each permission alone, of a narrowed role, without a scope) and an
unverified email address; directly, at the path without \`/api/v1\`, and through
\`POST /api/batch\` (decision 26 says what alternates). A call without a line here fails that test, and so does an outdated page
(\`npx vitest run --project server server/src/authorization.test.ts -t 'up to date' --update\` writes it).

A caller that the rule does not admit gets 401 (not signed in) or 403, before anything of the request is read. Things of another account are
*not found* (404), exactly like things that do not exist. A personal token has the permissions of its scope that the role of its account has now; without any,
every call is refused. Tokens of an earlier version without a scope can read until they end.

## Calls

Paths without a prefix begin with \`/api/v1\`. *Of others*: the response for the id of something that belongs to another account;
*shared* things belong to the installation. *Shared with the caller*: the response to accounts with which the owner has shared it;
administrators always have the access of the owner. *Batch*, *Token*: whether \`POST /api/batch\` and personal tokens may make the call, or
the permission that a token needs for it. The marks are those of the built-in roles as installed.

${table(['Call', 'Who', 'Reaches', 'Of others', 'Shared with the caller', 'Batch', 'Token', ...names], calls)}

## Pages

The guard decides who may open a page; the menu shows it by its own rule, and only once its screen exists. To accounts that the guard
admits, a page without a screen looks like one that does not exist.

${table(['Page', 'Guard', 'Menu', ...names], pages)}
`
}
