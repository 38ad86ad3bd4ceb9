import type { FacetsAnswer } from '@kolscope/contract/discovery/discovery'
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '@kolscope/contract/enums'
import { useEffect, useRef } from 'react'
import { PlatformMark } from '../../ui/PlatformMark'
import type { FieldWords } from '../field-words'
import { countText } from './panel'
import classes from './tabs.module.css'

interface Props {
  chosen: readonly Platform[]
  facets: FacetsAnswer | undefined
  words: FieldWords
  onChoose: (platform: Platform | null) => void
}

/** One platform or all, with how many influencers each would give; scrolls sideways rather than wrapping. */
export function PlatformTabs({ chosen, facets, words, onChoose }: Props) {
  const { t } = words
  const bar = useRef<HTMLDivElement>(null)
  const only = chosen.length === 1 ? chosen[0] : undefined
  const counts = new Map(facets?.options.platform?.map((one) => [one.value, one.count]))
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const textOf = (count: number) => (facets ? countText({ facets, words }, count) : undefined)
  useEffect(() => {
    const tab = only && bar.current?.querySelector(`[data-tab="${only}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [only])
  return (
    <div ref={bar} className={classes.tabs} role="group" aria-label={t('tabs.label')}>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChoose(null)}>
        {t('tabs.all')}
        <span className={classes.count}>{textOf(facets?.cap === null ? all : Math.min(all, facets?.cap ?? all))}</span>
      </button>
      {PLATFORMS.map((platform) => {
        const count = counts.get(platform) ?? 0
        return (
          <button
            key={platform}
            type="button"
            data-tab={platform}
            data-none={(facets && count === 0) || undefined}
            aria-pressed={chosen.includes(platform)}
            onClick={() => onChoose(only === platform ? null : platform)}
          >
            <PlatformMark platform={platform} />
            {PLATFORM_NAMES[platform]}
            <span className={classes.count}>{textOf(count)}</span>
          </button>
        )
      })}
    </div>
  )
}
