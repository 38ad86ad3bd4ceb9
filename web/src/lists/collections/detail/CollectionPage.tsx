import { Id } from '@kolscope/contract/core/paging'
import { useParams } from '@tanstack/react-router'
import { useT } from '../../../core/i18n'
import { useSetPageName } from '../../../core/page-name'
import { usePageSearch } from '../../../core/search-params'
import '../../../ui/form/boxes.css'
import { ResultPage } from '../../../ui/feedback/ResultPage'
import { PageTitle } from '../../../ui/layout/PageTitle'
import { CollectionFrame } from './CollectionFrame'
import { MembersSearch } from './members-search'
import classes from './page.module.css'
import { useMembers } from './use-members'

const BONES = ['head', 'a', 'b', 'c', 'd'] as const

/** Collection Detail: the members, the decision about each, and the totals. */
export function CollectionPage() {
  const t = useT()
  const { id: text } = useParams({ strict: false }) as { id: string }
  const parsed = Id.safeParse(/^\d{1,15}$/.test(text) ? Number(text) : null)
  const id = parsed.success ? parsed.data : null
  const { search, ignored, setSearch } = usePageSearch(MembersSearch)
  const answer = useMembers(id, search)
  const { data, error, refetch } = answer
  useSetPageName(data?.data.name)
  const status = id === null ? 404 : error?.status
  if (data && status === undefined) {
    return (
      <>
        <PageTitle>{data.data.name}</PageTitle>
        <CollectionFrame
          key={data.data.id}
          detail={data}
          isStale={answer.isPlaceholderData}
          search={search}
          ignored={ignored}
          setSearch={setSearch}
        />
      </>
    )
  }
  return (
    <>
      <PageTitle>{t('page.collection')}</PageTitle>
      {status === 404 && <ResultPage status={404}>{t('deciding.gone')}</ResultPage>}
      {status !== undefined && status !== 404 && (
        <ResultPage status={status} requestId={error?.requestId ?? null} onRetry={() => void refetch()} />
      )}
      {status === undefined && (
        <div className={classes.bones} role="status" aria-label={t('app.loading')}>
          {BONES.map((bone) => (
            <div key={bone} className={classes.bone} />
          ))}
        </div>
      )}
    </>
  )
}
