import { profiles } from '@kolscope/contract/influencers/profiles'
import { IconLock } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { useCan } from '../../core/session'
import '../../ui/form/boxes.css'
import { useFieldWords } from '../../search/filters/field-words'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Loading } from '../../ui/feedback/Loading'
import { ResultPage } from '../../ui/feedback/ResultPage'
import { PageTitle } from '../../ui/layout/PageTitle'
import { ProfileEditor } from './parts/ProfileEditor'
import { ReadOnlyProfile } from './parts/ReadOnlyProfile'

const NO_SUCH = new ApiFailure(404)

/** A person with their influencers; accounts that may edit influencers may change it. */
export function ProfileFormPage() {
  const t = useT()
  const words = useFieldWords()
  const { id: idText } = useParams({ strict: false })
  const id = Number(idText)
  const isId = Number.isSafeInteger(id) && id > 0
  const query = useQueryOf(
    profiles.getProfile,
    { id: isId ? id : 1 },
    { enabled: isId, gcTime: 0, staleTime: Number.POSITIVE_INFINITY, ...refusedInPlace },
  )
  const mayRead = useCan(profiles.getProfile.access)
  const mayEdit = useCan(profiles.updateProfile.access)
  const error = isId ? query.error : NO_SUCH
  useEffect(() => {
    if (query.error) console.error('The profile could not be loaded', query.error)
  }, [query.error])
  const profile = query.data?.data
  if (profile) {
    return mayEdit ? (
      <ProfileEditor key={id} profile={profile} words={words} />
    ) : (
      <ReadOnlyProfile profile={profile} words={words} />
    )
  }
  return (
    <>
      <PageTitle>{t('page.profileForm')}</PageTitle>
      {!error ? (
        <Loading />
      ) : error.status === 403 && mayRead ? (
        <div role="alert">
          <EmptyState
            icon={<IconLock size={24} />}
            title={t('alert.openTitle')}
            actions={<Link to="/younet-profile/list">{t('profiles.toList')}</Link>}
          >
            {t('alert.open')}
          </EmptyState>
        </div>
      ) : (
        <ResultPage
          status={error.status}
          requestId={error.requestId}
          {...(error.status !== 404 && error.status !== 403 && { onRetry: () => void query.refetch() })}
        />
      )}
    </>
  )
}
