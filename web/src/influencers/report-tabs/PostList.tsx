import { Button } from '@mantine/core'
import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useT } from '../../core/i18n'
import { PostCard } from './PostCard'
import classes from './post-list.module.css'
import { type FoundPosts, usePostsAt } from './use-posts'

const USUAL_HEIGHT_PX = 176
const GAP_PX = 8
const OVERSCAN = 4
/** The area that the top bar covers, and some margin. */
const ABOVE_PX = 72
/** How much of a post must be visible for it to be the first post in view. */
const SEEN_PX = 32
const SETTLED_MS = 200

interface Props {
  results: FoundPosts
  /** The first visible post, from 0. */
  at: number
  onAt: (at: number) => void
}

/** The measured heights of posts, so that returning finds each post in its place. */
const measurements = new WeakMap<object, VirtualItem[]>()

function placeOf(target: EventTarget | null): number | null {
  const article = target instanceof Element ? target.closest('[data-place]') : null
  return article === null ? null : Number(article.getAttribute('data-place'))
}

function useOffset() {
  const box = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = box.current?.getBoundingClientRect().top
      if (top !== undefined) setOffset(Math.round(top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { box, offset }
}

/** Content above the list may still grow; the post that is being read stays in its place. */
function useAnchor(offset: number) {
  const last = useRef(0)
  useLayoutEffect(() => {
    const shift = last.current === 0 ? 0 : offset - last.current
    last.current = offset
    if (shift !== 0 && window.scrollY + ABOVE_PX > offset) window.scrollBy(0, shift)
  }, [offset])
}

function useRows({ results }: Props, offset: number, focused: number | null) {
  const total = results.answer.total
  return useWindowVirtualizer({
    count: total,
    estimateSize: () => USUAL_HEIGHT_PX,
    gap: GAP_PX,
    overscan: OVERSCAN,
    scrollMargin: offset,
    scrollPaddingStart: ABOVE_PX,
    initialMeasurementsCache: measurements.get(results.answer) ?? [],
    // The focused row stays rendered, however far the user scrolls.
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (focused === null || focused >= total || indexes.includes(focused)) return indexes
      return [...indexes, focused].sort((a, b) => a - b)
    },
  })
}

/** Reports the first visible post while the user reads, and scrolls to it if the list opens with it. */
function useKeptPlace(rows: ReturnType<typeof useRows>, { results, at, onAt }: Props, isPlaced: boolean) {
  const total = results.answer.total
  const firstInSight = () => {
    const top = window.scrollY + ABOVE_PX + SEEN_PX
    return rows.getVirtualItems().find((row) => row.end > top)?.index ?? 0
  }
  // The first scroll uses estimated heights; once the posts around it are measured it is exact.
  const hasArrived = useRef(at === 0 || at >= total)
  const settle = useEffectEvent(() => {
    if (!hasArrived.current) {
      hasArrived.current = true
      rows.scrollToIndex(at, { align: 'start' })
      return
    }
    measurements.set(results.answer, rows.takeSnapshot())
    const first = firstInSight()
    if (first !== at) onAt(first)
  })
  useEffect(() => {
    if (rows.isScrolling) return
    const timer = setTimeout(settle, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [rows.isScrolling])
  const goThere = useEffectEvent(() => {
    if (at > 0 && at < total && firstInSight() !== at) rows.scrollToIndex(at, { align: 'start' })
  })
  useLayoutEffect(() => {
    if (isPlaced) goThere()
  }, [isPlaced])
}

/** Page Down and Page Up move from post to post, as in feeds. */
function nextPlace(event: KeyboardEvent, total: number): number | null {
  const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
  const place = placeOf(event.target)
  if (step === 0 || place === null) return null
  const next = place + step
  return next < 0 || next >= total ? null : next
}

/** All matching posts as one endless list that renders only what is visible. */
export function PostList(props: Props) {
  const t = useT()
  const { results } = props
  const { total } = results.answer
  const { box, offset } = useOffset()
  const [focused, setFocused] = useState<number | null>(null)
  const rows = useRows(props, offset, focused)
  useAnchor(offset)
  useKeptPlace(rows, props, offset > 0)
  const move = (event: KeyboardEvent) => {
    const next = nextPlace(event, total)
    if (next === null) return
    event.preventDefault()
    setFocused(next)
    rows.scrollToIndex(next, { align: 'auto' })
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus({ preventScroll: true }),
    )
  }
  const items = rows.getVirtualItems()
  const { postAt, failed } = usePostsAt(
    results,
    items.map(({ index }) => index),
  )
  return (
    <>
      {failed && (
        <p role="alert" className={classes.failed}>
          {t('posts.failed')}{' '}
          <Button variant="default" size="xs" onClick={() => void failed.refetch()}>
            {t('action.retry')}
          </Button>
        </p>
      )}
      <div
        ref={box}
        role="feed"
        aria-label={t('posts.title')}
        className={classes.feed}
        style={{ height: rows.getTotalSize() }}
        onKeyDown={move}
        onFocus={(event: FocusEvent) => setFocused(placeOf(event.target))}
        onBlur={() => setFocused(null)}
      >
        {items.map((row) => (
          <div
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            className={classes.placed}
            style={{ transform: `translateY(${row.start - offset}px)` }}
          >
            <PostCard post={postAt(row.index)} place={row.index} total={total} />
          </div>
        ))}
      </div>
    </>
  )
}
