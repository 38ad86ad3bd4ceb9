import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import type { FieldWords } from '../../filters/field-words'
import { useLikenessWords } from '../../hits/likeness-words'
import classes from './alike.module.css'

interface Props {
  hit: Hit & { likeness: number }
  words: FieldWords
}

/** How similar an influencer is to the selected influencers, and why. */
export function Alike({ hit, words: { t, format } }: Props) {
  const say = useLikenessWords({ engagement_rate: null }, hit)
  const percent = format.percent(hit.likeness, { digits: 0 })
  const why = (hit.why ?? []).map(say).join(' · ')
  return (
    <p className={classes.alike} title={why}>
      <strong>{t('similar.likeness', { percent })}</strong> <span>{why}</span>
    </p>
  )
}
