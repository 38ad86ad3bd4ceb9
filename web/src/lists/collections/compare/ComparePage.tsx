import { canSearch } from '@kolscope/contract/core/access'
import { MAX_COMPARED, members } from '@kolscope/contract/lists/collections/members'
import { Button } from '@mantine/core'
import { IconColumns3, IconLock, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useT } from '../../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import { usePageSearch } from '../../../core/search-params'
import { useCan } from '../../../core/session'
import { type FieldWords, useFieldWords } from '../../../search/filters/field-words'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Loading } from '../../../ui/feedback/Loading'
import { FailedListing } from '../../../ui/feedback/PlanSpent'
import { FindInfluencers } from '../../../ui/form/FindInfluencers'
import { LinkButton } from '../../../ui/form/LinkButton'
import { PageHead } from '../../../ui/layout/PageHead'
import { CompareTable } from './CompareTable'
import classes from './compare.module.css'
import { CompareSearch, comparedIds } from './compare-search'

interface AddProps {
  ids: readonly number[]
  words: FieldWords
  onAdd: (id: number) => void
}

function Add({ ids, words: { t }, onAdd }: AddProps) {
  if (ids.length >= MAX_COMPARED) return <p className={classes.soft}>{t('compare.full', { count: MAX_COMPARED })}</p>
  return (
    <div className={classes.add}>
      <FindInfluencers
        chosen={ids}
        onChoose={({ id }) => onAdd(id)}
        labels={{
          find: t('compare.add'),
          hint: t('compare.addHint'),
          searching: t('palette.searching'),
          failed: t('palette.failed'),
          nobody: (text) => t('palette.none', { text }),
        }}
      />
    </div>
  )
}

/** None of the influencers in the URL is open to this account, for instance in a link from a colleague. */
function NotShown() {
  const t = useT()
  return (
    <EmptyState
      icon={<IconLock size={24} />}
      title={t('compare.deniedTitle')}
      actions={<LinkButton to="/discover-influencers">{t('deciding.emptyDo')}</LinkButton>}
    >
      {t('compare.denied')}
    </EmptyState>
  )
}

function Compared({
  ids,
  words,
  setIds,
}: {
  ids: readonly number[]
  words: FieldWords
  setIds: (ids: number[]) => void
}) {
  const { t } = words
  const { data, error, refetch, isPlaceholderData } = useQueryOf(
    members.compareInfluencers,
    { ids: [...ids] },
    { placeholderData: keepPreviousData, ...refusedInPlace },
  )
  if (error?.status === 403) return <NotShown />
  if (error) return <FailedListing error={error} withHome={false} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const influencers = data.data.filter(({ influencer }) => ids.includes(influencer.id))
  const missing = isPlaceholderData ? 0 : ids.length - influencers.length
  return (
    <>
      {missing > 0 && <p className={classes.notice}>{t('compare.missing', { count: missing })}</p>}
      {influencers.length === 1 && missing === 0 && <p className={classes.notice}>{t('compare.one')}</p>}
      {influencers.length > 0 && (
        <CompareTable compared={influencers} words={words} onRemove={(id) => setIds(ids.filter((one) => one !== id))} />
      )}
    </>
  )
}

/** Up to five influencers side by side. */
export function ComparePage() {
  const { search, setSearch } = usePageSearch(CompareSearch)
  const words = useFieldWords()
  const { t } = words
  const searches = useCan(canSearch)
  const ids = comparedIds(search.ids)
  const setIds = (next: number[]) => setSearch({ ids: next })
  return (
    <section className={classes.page} aria-label={t('compare.title')}>
      <PageHead
        title={t('compare.title')}
        description={t('compare.about')}
        actions={
          <>
            {searches && <Add ids={ids} words={words} onAdd={(id) => setIds([...ids, id])} />}
            {ids.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden="true" />}
                onClick={() => window.print()}
              >
                {t('compare.print')}
              </Button>
            )}
          </>
        }
      />
      {ids.length === 0 ? (
        <EmptyState
          icon={<IconColumns3 size={24} />}
          title={t('compare.emptyTitle')}
          actions={searches && <LinkButton to="/discover-influencers">{t('deciding.emptyDo')}</LinkButton>}
        >
          {t('compare.empty', { count: MAX_COMPARED })}
        </EmptyState>
      ) : (
        <Compared ids={ids} words={words} setIds={setIds} />
      )}
    </section>
  )
}
