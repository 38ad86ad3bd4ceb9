import type { Answer } from '@kolscope/contract/core/route'
import type { Standing } from '@kolscope/contract/lists/collections/standings'
import { discovery, type Hit } from '@kolscope/contract/search/discovery/discovery'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconLock, IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react'
import type { ApiFailure } from '../../../core/api-failure'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { kindOf, textsOfKind } from '../../../ui/feedback/result-texts'
import { CopyText } from '../../../ui/form/CopyText'
import type { FieldWords } from '../../filters/field-words'
import classes from './preview.module.css'

const PreviewReport = lazy(async () => ({ default: (await import('./PreviewReport')).PreviewReport }))
const PreviewDrawer = lazy(async () => ({ default: (await import('./PreviewDrawer')).PreviewDrawer }))

interface Props {
  id: number
  /** The influencer from the list, if it is on this page. */
  hit: Hit | undefined
  ids: readonly number[]
  words: FieldWords
  standing: Standing | undefined
  onSave: ((id: number) => void) | undefined
  onHide: (id: number, hidden: boolean) => void
  onMove: (id: number) => void
  onClose: () => void
}

type Report = UseQueryResult<Answer<typeof discovery.preview>, ApiFailure>

const useReport = (id: number, hit: Hit | undefined): Report =>
  useQueryOf(discovery.preview, { id }, { ...refusedInPlace, enabled: hit?.can_open !== false })

type ContentProps = Pick<Props, 'id' | 'hit' | 'words' | 'standing' | 'onSave' | 'onHide'>

const Content = memo(function Content({ id, hit, ...rest }: ContentProps) {
  const { words } = rest
  const { t } = words
  const report = useReport(id, hit)
  const { data, error } = report
  if (hit?.can_open === false || error?.status === 403) {
    return (
      <div role="alert">
        <EmptyState
          icon={<IconLock size={24} />}
          title={t('alert.openTitle')}
          actions={
            <Link to="/discover-influencers" search={{ is_sample: 1 }}>
              {t('alert.samples')}
            </Link>
          }
        >
          {`${t('alert.open')} ${t('alert.samplesHint')}`}
        </EmptyState>
      </div>
    )
  }
  if (error) {
    const { what, advice } = textsOfKind(kindOf(error.status))
    const isGone = error.status === 404
    return (
      <EmptyState
        title={t(isGone ? 'preview.gone' : 'preview.failed')}
        {...(error.requestId !== null && {
          actions: <CopyText text={error.requestId}>{t('error.request', { id: error.requestId })}</CopyText>,
        })}
      >
        {!isGone && `${t(what)} ${advice === null ? '' : t(advice)}`}
      </EmptyState>
    )
  }
  const preview = data?.data ?? hit
  if (!preview) return <p className={classes.loading}>{t('preview.loading')}</p>
  return (
    <Suspense fallback={<p className={classes.loading}>{t('preview.loading')}</p>}>
      <PreviewReport hit={preview} brief={data?.data} {...rest} />
    </Suspense>
  )
})

function Head({ id, ids, name, words: { t }, onMove, onClose }: Props & { name: string | undefined }) {
  const at = ids.indexOf(id)
  const [before, after] = [ids[at - 1], at === -1 ? undefined : ids[at + 1]]
  return (
    <div className={classes.bar}>
      <h2 id="preview-title" tabIndex={-1} data-autofocus>
        {name === undefined ? t('preview.title') : t('preview.label', { name })}
      </h2>
      <button
        type="button"
        aria-label={t('preview.previous')}
        title={`${t('preview.previous')} (k)`}
        disabled={before === undefined}
        onClick={() => before !== undefined && onMove(before)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t('preview.next')}
        title={`${t('preview.next')} (j)`}
        disabled={after === undefined}
        onClick={() => after !== undefined && onMove(after)}
      >
        <IconArrowDown size={18} aria-hidden="true" />
      </button>
      <button type="button" aria-label={t('preview.close')} title={`${t('preview.close')} (Esc)`} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  )
}

/** A short report next to the list, which stays usable; over it on small screens. */
export function Preview(props: Props) {
  const { id, hit, words, standing, onSave, onHide, onClose } = props
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const report = useReport(id, hit)
  // The frame responds immediately, and its content renders right after.
  const current = useMemo(() => ({ id, hit }), [id, hit])
  const shown = useDeferredValue<{ id: number; hit: Hit | undefined } | null>(current, null)
  const inside = (
    <>
      <Head {...props} name={hit?.name ?? report.data?.data.name} />
      <div className={classes.body} key={shown?.id} aria-busy={shown !== current}>
        {shown !== null && <Content {...shown} words={words} standing={standing} onSave={onSave} onHide={onHide} />}
      </div>
    </>
  )
  if (wide) {
    return (
      <aside className={classes.aside} aria-labelledby="preview-title">
        {inside}
      </aside>
    )
  }
  return (
    <Suspense>
      <PreviewDrawer title={words.t('preview.title')} onClose={onClose}>
        {inside}
      </PreviewDrawer>
    </Suspense>
  )
}
