import type { PreviewRow } from '@kolscope/contract/lists/loads/load-outcomes'
import type { References } from '../../../search/filters/references'
import { RowAccount } from './RowAccount'
import classes from './row-table.module.css'

/** The account of a row of a preview, with its location and categories. */
export function PreviewWho({ row, references }: { row: PreviewRow; references: References }) {
  const { platform, name, user_name, influencer_id, location_id, category_ids } = row
  const about = [
    ...(location_id === null ? [] : [references.name('location', location_id)]),
    ...category_ids.map((id) => references.name('categories', id)),
  ].filter((text) => text !== null)
  return (
    <>
      <RowAccount name={name} platform={platform} user_name={user_name} influencerId={influencer_id} />
      {about.length > 0 && <span className={classes.about}>{about.join(' · ')}</span>}
    </>
  )
}
