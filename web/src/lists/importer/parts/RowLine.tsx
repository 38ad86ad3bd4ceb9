import { parseProfileUrl } from '@kolscope/contract/core/profile-url'
import type { ImportRow } from '@kolscope/contract/lists/importer'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useT } from '../../../core/i18n'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { Tag } from '../../../ui/mark/Tag'
import { reasonText } from '../reason-text'
import { filterOf, type RowFilter } from '../row-filter'
import classes from './row-table.module.css'

const TONES = {
  Approved: 'positive',
  Rejected: 'negative',
  Unavailable: 'warning',
  none: 'plain',
} as const satisfies Record<RowFilter, string>

/** A profile's URL is a link; anything else in a sheet is only text. */
function Address({ text }: { text: string }) {
  if (parseProfileUrl(text) === null) return <bdi>{text}</bdi>
  const href = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text.trim().replace(/^https?:\/\/(?:www\.)?/i, '')}
    </a>
  )
}

function Status({ row }: { row: ImportRow }) {
  const t = useT()
  const filter = filterOf(row)
  const reasons = row.reasons.map((reason) => reasonText(t, reason))
  if (row.is_requested) reasons.push(t('importer.requested'))
  return (
    <>
      <Tag tone={TONES[filter]}>{t(`importer.status.${filter}`)}</Tag>
      <span className={classes.reason}>{reasons.join(' · ')}</span>
    </>
  )
}

interface Props {
  row: ImportRow
  /** Position among the visible rows, from 0. */
  place: number
  checked: boolean
  onToggle: (row: ImportRow, isChosen: boolean) => void
}

/** One row of a file, with its status and the reason for it. */
export const RowLine = memo(function RowLine({ row, place, checked, onToggle }: Props) {
  const t = useT()
  const { id, influencerName, platform, influencerURL, influencer_id, sheet, row: at } = row
  const name = influencerName === '' ? t('value.none') : influencerName
  return (
    <>
      <td className={classes.check}>
        <input
          type="checkbox"
          data-place={place}
          checked={checked}
          aria-label={t('importer.chooseRow', { id: String(id), name })}
          onChange={(event) => onToggle(row, event.currentTarget.checked)}
        />
      </td>
      <td className={classes.id}>{id}</td>
      <td className={classes.name}>
        {influencer_id === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to="/influencers/$id" params={{ id: String(influencer_id) }} preload={false}>
            {name}
          </Link>
        )}
        <span className={classes.where}>{t('importer.where', { sheet, row: String(at) })}</span>
      </td>
      <td className={classes.platform}>
        {platform && <PlatformMark platform={platform} />}
        {platform && t(`platform.${platform}`)}
      </td>
      <td className={classes.url}>
        <Address text={influencerURL} />
      </td>
      <td className={classes.status}>
        <Status row={row} />
      </td>
    </>
  )
})
