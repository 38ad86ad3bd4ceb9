import { authentication } from '@kolscope/contract/people/authentication'
import type { UserProfile } from '@kolscope/contract/people/user-profile'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { refreshAccount } from '../../core/sign-in'
import { Tag } from '../../ui/mark/Tag'
import { EmailVerification } from '../authentication/EmailVerification'
import form from './form.module.css'
import { refreshProfile } from './use-must-confirm'

/** The user's email, which can be verified here if it is not yet. */
export function EmailFact({ profile: { email, must_confirm_email: must } }: { profile: UserProfile }) {
  const t = useT()
  const query = useQueryOf(authentication.getEmailState, {}, { staleTime: 0 })
  const isVerified = query.data?.data.is_verified
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
          {must && <p className={form.must}>{t('profile.emailMust')}</p>}
          <EmailVerification
            onVerified={() => void Promise.all([query.refetch(), refreshAccount(), refreshProfile()])}
          />
        </dd>
      )}
    </div>
  )
}
