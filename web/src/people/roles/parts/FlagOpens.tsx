import type { Flag } from '@kolscope/contract/core/access'
import { useT } from '../../../core/i18n'
import classes from '../roles.module.css'
import { callsOf, pagesOf } from './opened'

/** The pages and calls that a permission opens, read from their own tables. */
export function FlagOpens({ flag, isLacking }: { flag: Flag; isLacking: boolean }) {
  const t = useT()
  const pages = pagesOf(flag)
  const calls = callsOf(flag)
  return (
    <div className={classes.opens}>
      {isLacking && <p className={classes.lacking}>{t('roles.lacking')}</p>}
      {pages.length > 0 && <p>{t('roles.pages', { pages: pages.map((page) => t(page)).join(', ') })}</p>}
      {pages.length + calls.length === 0 && <p>{t('roles.opensNothing')}</p>}
      {calls.length > 0 && (
        <details>
          <summary>{t('roles.calls', { count: calls.length })}</summary>
          <ul>
            {calls.map((one) => (
              <li key={one}>
                <code>{one}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
