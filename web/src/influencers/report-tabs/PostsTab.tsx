import type { Platform } from '@kolscope/contract/core/enums'
import type { Report } from '@kolscope/contract/influencers/report'
import { Button } from '@mantine/core'
import { IconMessage2Off } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useT } from '../../core/i18n'
import { numbersOfSummary } from '../../market/posts/post-figures'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { FigureText } from '../../ui/figure/FigureText'
import { Answered } from '../report/Answered'
import { MarkedPost } from './MarkedPost'
import { PostFilters } from './PostFilters'
import { PostList } from './PostList'
import { isBackwards, orderOf, type PostsSearch, postFilters, withoutFilters, withPosts } from './posts-search'
import classes from './posts-tab.module.css'
import { type FoundPosts, usePosts, usePostsQuery, useTypeCounts } from './use-posts'
import { usePostsSearch } from './use-posts-search'

function Summary({ results: { query, answer }, platform }: { results: FoundPosts; platform: Platform }) {
  const t = useT()
  const { summary, total } = answer
  const days = { from: query.fromDate ?? null, to: query.toDate ?? null }
  return (
    <section className={classes.summary} aria-label={t('posts.summary')}>
      <p role="status" className={classes.total}>
        {t('posts.found', { count: total })}
      </p>
      {summary !== null && total > 0 && (
        <dl className={classes.sums}>
          {numbersOfSummary(summary, days, platform).map(({ label, name, figure }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>
                <FigureText age="none" name={name} figure={figure} form="short" missing="none" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useT()
  if (!isFiltered) {
    return (
      <EmptyState icon={<IconMessage2Off size={24} />} title={t('posts.never')}>
        {t('posts.neverWhy')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<IconMessage2Off size={24} />}
      title={t('posts.none')}
      actions={
        <Button variant="default" onClick={onClear}>
          {t('action.clearAll')}
        </Button>
      }
    >
      {t('posts.noneWhy')}
    </EmptyState>
  )
}

/** Every known post of the influencer, with search, filters and sort; the URL stores these and the position. */
export function PostsTab({ report }: { report: Report }) {
  const { search, setSearch } = usePostsSearch()
  const filters = postFilters(search)
  const isFiltered = Object.keys(filters).length > 0
  const query = usePostsQuery(report.id, filters, orderOf(search))
  const canAsk = !isBackwards(search)
  const { results, isNew, first } = usePosts(query, canAsk)
  const counts = useTypeCounts(query, canAsk && query.types !== undefined)
  const types = query.types === undefined ? results?.answer.summary?.types : counts
  const change = (changes: Partial<PostsSearch>) => setSearch(withPosts(search, changes))
  const keepPlace = useCallback(
    (at: number) => setSearch({ ...search, posts_at: at === 0 ? undefined : at }, true),
    [search, setSearch],
  )
  if (results?.answer.total === 0 && !isFiltered && !isNew) return <Nothing isFiltered={false} onClear={() => {}} />
  return (
    <div className={classes.tab}>
      {search.post !== undefined && <MarkedPost key={search.post} influencerId={report.id} postId={search.post} />}
      <PostFilters report={report} search={search} types={types} onChange={change} />
      {results === null || first.error !== null ? (
        <Answered answer={first} height={320}>
          {() => null}
        </Answered>
      ) : (
        <div className={classes.found} data-stale={isNew || undefined} aria-busy={isNew}>
          <Summary results={results} platform={report.platform} />
          {results.answer.total === 0 ? (
            <Nothing isFiltered onClear={() => setSearch(withoutFilters(search))} />
          ) : (
            <PostList
              key={JSON.stringify(results.query)}
              results={results}
              at={search.posts_at ?? 0}
              onAt={keepPlace}
            />
          )}
        </div>
      )}
    </div>
  )
}
