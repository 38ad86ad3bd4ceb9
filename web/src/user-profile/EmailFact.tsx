import { authentication } from '@kolscope/contract/authentication'
import { useT } from '../core/i18n'
import { useQueryOf } from '../core/query'
import { EmailVerification } from '../sign-in/EmailVerification'
import { Tag } from '../ui/Tag'
import form from './form.module.css'

/** The own e-mail; one that is not confirmed can be confirmed here. */
export function EmailFact({ email }: { email: string }) {
  const t = useT()
  const asked = useQueryOf(authentication.getEmailState, {}, { staleTime: 0 })
  const isVerified = asked.data?.data.is_verified
  return (
    <div>
      <dt>{t('profile.email')}</dt>
      <dd className={form.row}>
        {email}
        {isVerified !== undefined && (
          <Tag tone={isVerified ? 'positive' : 'warning'}>
            {t(isVerified ? 'profile.emailVerified' : 'profile.emailUnverified')}
          </Tag>
        )}
      </dd>
      <dd className={form.hint}>{t('profile.emailHint')}</dd>
      {isVerified === false && (
        <dd className={form.fields}>
          <EmailVerification onVerified={() => void asked.refetch()} />
        </dd>
      )}
    </div>
  )
}
