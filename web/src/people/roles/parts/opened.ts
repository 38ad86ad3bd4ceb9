import { api } from '@kolscope/contract/api'
import { type Flag, opensTo } from '@kolscope/contract/core/access'
import { PAGES, type Page } from '@kolscope/contract/core/pages'
import type { Route } from '@kolscope/contract/core/route'
import type { TextKey } from '../../../core/i18n'
import { screenAt } from '../../../core/menu'

const ROUTES: readonly Route[] = Object.values(api).flatMap((feature): Route[] => Object.values(feature))

type PageText = Extract<TextKey, `page.${string}`>

/** Names of the pages that require a flag, directly or through the calls they depend on, if they have a screen. */
export function pagesOf(flag: Flag): PageText[] {
  const rulesOf = ({ access, calls }: Page) => [access, ...(calls ? [calls] : [])]
  const paths = PAGES.filter((page) => rulesOf(page).some((rule) => opensTo(rule, flag))).map(({ path }) => path)
  return paths.flatMap((path) => screenAt(path)?.screen?.text ?? [])
}

/** The calls that require a flag, such as `GET /api/v1/roles`. */
export const callsOf = (flag: Flag): string[] =>
  ROUTES.filter(({ access }) => opensTo(access, flag)).map(({ method, path }) => `${method} ${path}`)
