import { useT } from '../../core/i18n'
import classes from './forms.module.css'
import { useInstallation } from './use-installation'

const ROLES = ['admin', 'staff', 'demo', 'basic', 'premium', 'influencer'] as const

/** If no one can sign in yet, a link to the set-up; in a demo, the available roles and where to find the passwords. */
export function DemoHint({ onChoose }: { onChoose: (email: string) => void }) {
  const t = useT()
  const data = useInstallation()
  if (data?.set_up_needed) return <p className={classes.notice}>{t('signIn.setUpNeeded')}</p>
  if (!data?.demo) return null
  return (
    <section className={classes.demo} aria-label={t('signIn.demoTitle')}>
      <h2 className={classes.demoTitle}>{t('signIn.demoTitle')}</h2>
      <p className={classes.soft}>{t('signIn.demo')}</p>
      <ul className={classes.roles} aria-label={t('signIn.demoRoles')}>
        {ROLES.map((role) => (
          <li key={role}>
            <button type="button" className={classes.role} onClick={() => onChoose(`${role}@kolscope.example`)}>
              {t(`role.${role}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
