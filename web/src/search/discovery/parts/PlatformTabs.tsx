import { PLATFORMS, type Platform } from '@kolscope/contract/core/enums'
import type { FacetsAnswer } from '@kolscope/contract/search/discovery/discovery'
import { platformsOf } from '@kolscope/contract/search/discovery/fields'
import { VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { countText, isFew } from '../../filters/count-words'
import { activeFields, type Draft, platformsIn } from '../../filters/discover-search'
import type { FieldWords } from '../../filters/field-words'
import classes from './tabs.module.css'

interface Props {
  draft: Draft
  facets: FacetsAnswer | undefined
  words: FieldWords
  onChoose: (platform: Platform | null) => void
}

/** The tabs are one row, so Facebook's have short labels and full names for screen readers. */
const SHORT = { fb: 'tabs.fb', page: 'tabs.page', group: 'tabs.group' } as const
const isShort = (platform: Platform): platform is keyof typeof SHORT => Object.hasOwn(SHORT, platform)

/** Whether the row continues to the left or to the right of what is visible. */
function useOverflow(bar: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState('')
  useEffect(() => {
    const box = bar.current
    if (!box) return
    const look = () => {
      const before = box.scrollLeft > 4
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - 4
      setMore([before && 'before', after && 'after'].filter(Boolean).join(' '))
    }
    const watch = new ResizeObserver(look)
    watch.observe(box)
    for (const tab of box.children) watch.observe(tab)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [bar])
  return more
}

/**
 * How many results all platforms together would have; null if unknown. Each tab drops the filters that its platform
 * lacks, so the tabs add up only without such a filter.
 */
export function allOf(draft: Draft, facets: FacetsAnswer | undefined): number | null {
  if (!facets) return null
  if (platformsIn(draft).length === 0) return facets.total
  // Sums of rounded numbers have no meaning.
  if (facets.rounded_to !== null) return null
  if (activeFields(draft).some((field) => platformsOf(field).length < PLATFORMS.length)) return null
  return (facets.options.platform ?? []).reduce((sum, { count }) => sum + count, 0)
}

/** One platform or all, with the number of results of each; scrolls sideways rather than wrapping. */
export function PlatformTabs({ draft, facets, words, onChoose }: Props) {
  const { t } = words
  const platforms = platformsIn(draft)
  const bar = useRef<HTMLFieldSetElement>(null)
  const only = platforms.length === 1 ? platforms[0] : undefined
  const counts = new Map(facets?.options.platform?.map((one) => [one.value, one.count]))
  const all = allOf(draft, facets)
  const textOf = (count: number) => (facets ? countText(count, facets, words.format) : undefined)
  const isCounted = facets !== undefined
  const more = useOverflow(bar)
  useEffect(() => {
    // Scrolls only once the counts are loaded, because they move the tabs.
    if (only === undefined || !isCounted) return
    bar.current?.querySelector(`[data-tab="${only}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [only, isCounted])
  return (
    <fieldset ref={bar} className={classes.tabs} data-more={more} aria-label={t('tabs.label')}>
      <button type="button" className="k-pressed" aria-pressed={platforms.length === 0} onClick={() => onChoose(null)}>
        {t('tabs.all')}
        <span className={classes.count}>{all === null ? undefined : textOf(Math.min(all, facets?.cap ?? all))}</span>
      </button>
      {PLATFORMS.map((platform) => {
        const count = counts.get(platform) ?? 0
        const name = t(`platform.${platform}`)
        return (
          <button
            key={platform}
            type="button"
            className="k-pressed"
            data-tab={platform}
            title={name}
            data-none={(facets && count === 0 && !isFew(count, facets)) || undefined}
            aria-pressed={platforms.includes(platform)}
            onClick={() => onChoose(only === platform ? null : platform)}
          >
            <PlatformMark platform={platform} size={15} />
            {isShort(platform) && <span aria-hidden="true">{t(SHORT[platform])}</span>}
            {isShort(platform) ? <VisuallyHidden>{name}</VisuallyHidden> : <span>{name}</span>}
            <span className={classes.count}>{textOf(count)}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
