import { CONTENT_PAGE_SIZE, CONTENT_SORTS, MAX_FOUND_POSTS } from '@kolscope/contract/search/content'
import { Alert, Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconMoodEmpty } from '@tabler/icons-react'
import type { ApiFailure } from '../../../core/api-failure'
import { problemText } from '../../../core/problem-text'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { FailedListing } from '../../../ui/feedback/PlanSpent'
import { Pagination } from '../../../ui/list/Pagination'
import { Unseen } from '../../../ui/mark/Unseen'
import { isAtLeast } from '../../filters/count-words'
import type { FieldWords } from '../../filters/field-words'
import { useSelection } from '../../selection/use-selection'
import classes from '../content.module.css'
import { type ContentSearch, filterCount, SORTS, sortOf, tabOf } from '../content-search'
import { useContent } from '../use-content'
import { CreatorCard } from './CreatorCard'
import { PostCard } from './PostCard'
import { Selected } from './Selected'

interface Props {
  search: ContentSearch
  words: FieldWords
  onChange: (changes: Partial<ContentSearch>) => void
  onClear: () => void
}

function Failed({ error, words: { t }, onRetry }: { error: ApiFailure; words: FieldWords; onRetry: () => void }) {
  if (error.status === 400) {
    return (
      <Alert color="red" role="alert" title={t('results.refused')}>
        {error.errors.map((one) => (
          <p key={`${one.field} ${one.message}`}>{problemText(t, one)}</p>
        ))}
      </Alert>
    )
  }
  return <FailedListing error={error} withHome={false} onRetry={onRetry} />
}

const WAITING = [0, 1, 2, 3]

function Skeleton({ words: { t } }: Pick<Props, 'words'>) {
  return (
    <div role="status">
      <Unseen>{t('app.loading')}</Unseen>
      <div className={classes.list} aria-hidden="true">
        {WAITING.map((one) => (
          <div key={one} className={classes.waiting} />
        ))}
      </div>
    </div>
  )
}

function Nothing({ search, words: { t }, total, onChange, onClear }: Props & { total: number }) {
  const isPast = total > 0
  const canClear = filterCount(search) > 0 && search.words !== undefined
  return (
    <EmptyState
      icon={<IconMoodEmpty size={24} />}
      title={isPast ? t('list.past', { page: search.page ?? 1 }) : t('content.nothing')}
      actions={
        isPast ? (
          <Button onClick={() => onChange({ page: undefined })}>{t('list.first')}</Button>
        ) : (
          canClear && (
            <Button variant="default" onClick={onClear}>
              {t('action.clearAll')}
            </Button>
          )
        )
      }
    >
      {isPast ? undefined : t('content.nothingHint')}
    </EmptyState>
  )
}

type Answer = NonNullable<ReturnType<typeof useContent>['query']['data']>

function Count({ search, words: { t, format }, answer, onChange }: Props & { answer: Answer }) {
  const tab = tabOf(search)
  const count = answer.total
  const total = answer.is_more
    ? t(`content.more.${tab}`, { count, most: format.full(MAX_FOUND_POSTS) })
    : t(isAtLeast(count, answer) ? `content.countCapped.${tab}` : `content.count.${tab}`, { count })
  return (
    <div className={classes.bar}>
      <p aria-live="polite">
        {total}{' '}
        <span className={classes.took}>{t('results.took', { ms: format.full(Math.round(answer.took_ms)) })}</span>
      </p>
      <NativeSelect
        aria-label={t('list.sort')}
        data={SORTS[tab].map((value) => ({ value, label: t(`content.sort.${value}`) }))}
        value={sortOf(search)}
        onChange={(event) =>
          onChange({ sort: CONTENT_SORTS.find((one) => one === event.currentTarget.value), page: undefined })
        }
      />
    </div>
  )
}

/** The results on either tab, with pages and actions. */
export function Results(props: Props) {
  const { search, words, onChange } = props
  const { t, format } = words
  const { posts, creators, query } = useContent(search)
  const { page: _page, sort: _sort, ...filters } = search
  const selection = useSelection(JSON.stringify(filters), 0)
  const answer = query.data
  if (query.error) return <Failed error={query.error} words={words} onRetry={() => void query.refetch()} />
  if (!answer) return <Skeleton words={words} />
  const hits = tabOf(search) === 'creators' ? (creators.data?.data ?? []) : []
  const page = search.page ?? 1
  return (
    <>
      <Count {...props} answer={answer} />
      {answer.cap !== null && <p className={classes.note}>{t('content.capped', { cap: answer.cap })}</p>}
      {hits.length > 0 && <Selected selection={selection} page={hits.map((one) => one.influencer.id)} words={words} />}
      {answer.data.length === 0 ? (
        <Nothing {...props} total={answer.total} />
      ) : (
        <div className={classes.list} data-old={query.isPlaceholderData || undefined} aria-busy={query.isFetching}>
          {tabOf(search) === 'posts'
            ? posts.data?.data.map((post) => (
                <PostCard key={`${post.influencer_id} ${post.id}`} post={post} words={words} />
              ))
            : hits.map((one) => (
                <CreatorCard
                  key={one.influencer.id}
                  creator={one}
                  words={words}
                  isChosen={selection.has(one.influencer.id)}
                  onToggle={selection.toggle}
                />
              ))}
        </div>
      )}
      <Pagination
        page={page - 1}
        pages={Math.ceil(answer.total / CONTENT_PAGE_SIZE)}
        onPage={(next) => {
          onChange({ page: next === 0 ? undefined : next + 1 })
          window.scrollTo({ top: 0 })
        }}
        write={format.full}
        labels={{
          all: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (count) => t('pages.page', { count }),
        }}
      />
    </>
  )
}
