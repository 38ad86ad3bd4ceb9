import { editing } from '@kolscope/contract/influencers/editing'
import { useParams } from '@tanstack/react-router'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { Loading } from '../../ui/feedback/Loading'
import { FailedListing } from '../../ui/feedback/PlanSpent'
import { ResultPage } from '../../ui/feedback/ResultPage'
import { PageTitle } from '../../ui/layout/PageTitle'
import { EditForm } from './EditForm'

/** An influencer's id; null for a URL without one. */
function idOf(text: string | undefined): number | null {
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 ? id : null
}

/** Influencer Edit: every field of an influencer that people maintain, and its approval. */
export function EditPage() {
  const t = useT()
  const id = idOf(useParams({ strict: false }).id)
  const query = useQueryOf(editing.getEditable, { id: id ?? 0 }, { enabled: id !== null, gcTime: 0, staleTime: 0 })
  const influencer = query.data?.data
  if (influencer)
    return (
      <>
        <PageTitle>{`${influencer.name} · ${t('page.influencerEdit')}`}</PageTitle>
        <EditForm key={influencer.id} influencer={influencer} />
      </>
    )
  return (
    <>
      <PageTitle>{t('page.influencerEdit')}</PageTitle>
      {id === null ? (
        <ResultPage status={404} />
      ) : query.error ? (
        <FailedListing error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}
