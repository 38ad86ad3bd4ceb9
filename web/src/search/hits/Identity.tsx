import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { AgeMark } from '../../ui/figure/AgeMark'
import { ageAfter } from '../../ui/figure/age-text'
import { PlatformMark } from '../../ui/mark/PlatformMark'
import { Unseen } from '../../ui/mark/Unseen'
import { Tip } from '../../ui/overlay/Tip'
import type { FieldWords } from '../filters/field-words'
import { fewNames, handleOf, linkedProfiles, ownUrl } from './hit-facts'
import classes from './identity.module.css'

interface Props {
  hit: Hit
  words: FieldWords
}

/** The platform's mark with the handle as a link to the account's own page. */
export function Handle({ hit, words }: Props) {
  const { t } = words
  const url = ownUrl(hit)
  const handle = handleOf(hit)
  const platform = t(`platform.${hit.platform}`)
  const inside = (
    <>
      <PlatformMark platform={hit.platform} size={14} />
      <span className={classes.handleText}>{handle ?? t('card.noHandle')}</span>
    </>
  )
  return url === null ? (
    <span className={classes.handle} title={platform}>
      {inside}
    </span>
  ) : (
    <a
      className={classes.handle}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={t('card.openOn', { handle: handle ?? hit.name, platform })}
    >
      {inside}
    </a>
  )
}

export function VerifiedMark({ hit, words }: Props) {
  if (hit.verified !== true) return null
  return (
    <span
      className={classes.verified}
      title={words.t('card.verified')}
      role="img"
      aria-label={words.t('card.verified')}
    >
      <IconRosetteDiscountCheckFilled size={15} aria-hidden="true" />
    </span>
  )
}

/** Where the influencer is; Viet Nam if that is unknown, marked as the default. */
export function Place({ hit, words }: Props) {
  const { t } = words
  if (hit.location) {
    const name = words.option('location', hit.location.id)
    const location = name === hit.location.id ? hit.location.name : name
    return (
      <span className={classes.place} title={location}>
        {location}
      </span>
    )
  }
  return (
    <Tip className={classes.place} tell={() => t('card.defaultLocation')}>
      {t('place.vietnam')} <em>({t('card.defaultMark')})</em>
    </Tip>
  )
}

export const namesOf = (words: FieldWords, kind: 'categories' | 'professions', list: Hit['categories']): string[] =>
  list.map((one) => words.references.name(kind, one.id) ?? one.name)

/** "A, B, C, D, 2 other(s)". */
export function namesText(words: FieldWords, names: readonly string[]): string {
  const { shownNames, others } = fewNames(names)
  return [...shownNames, ...(others > 0 ? [words.t('card.others', { count: others })] : [])].join(', ')
}

/** How many other accounts the person has; the card and the preview link to them. */
export function LinkCount({ hit, words }: Props) {
  const { t, format } = words
  const links = linkedProfiles(hit)
  if (links.length === 0) return null
  const tell = () => (
    <span className={classes.linkLines}>
      {links.map(({ platform, followers, at }) => (
        <span key={platform}>
          {t('card.linkOn', {
            platform: t(`platform.${platform}`),
            followers: followers === null ? t('value.none') : `${format.full(followers)}${ageAfter(words, at)}`,
          })}
        </span>
      ))}
    </span>
  )
  return (
    <Tip className={classes.linkCount} tell={tell}>
      <span aria-hidden="true">{t('card.more', { count: links.length })}</span>
      <Unseen>{t('card.moreAccounts', { count: links.length })}</Unseen>
    </Tip>
  )
}

/** Links to the person's accounts on other platforms, each with its followers. */
export function Links({ hit, words }: Props) {
  const { t, format } = words
  const links = linkedProfiles(hit)
  if (links.length === 0) return null
  return (
    <ul className={classes.links} aria-label={t('card.links')}>
      {links.map(({ platform, url, followers, at }) => {
        const label = t('card.linkOn', {
          platform: t(`platform.${platform}`),
          followers: followers === null ? t('value.none') : `${format.full(followers)}${ageAfter(words, at)}`,
        })
        return (
          <li key={platform}>
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
              <PlatformMark platform={platform} size={14} />
              <span aria-hidden="true">{followers === null ? t('value.none') : format.short(followers)}</span>
              {followers !== null && <AgeMark at={at} />}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
