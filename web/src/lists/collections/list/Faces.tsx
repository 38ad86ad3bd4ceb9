import type { Collection } from '@kolscope/contract/lists/collections/collections'
import { useT } from '../../../core/i18n'
import { Avatar } from '../../../ui/mark/Avatar'
import classes from './card.module.css'

const SHOWN = 5

/** The first members as a stack of pictures, followed by the number of further ones. */
export function Faces({ one }: { one: Collection }) {
  const t = useT()
  const shownFaces = one.faces.slice(0, SHOWN)
  const more = (one.total_influencers ?? shownFaces.length) - shownFaces.length
  if (one.total_influencers === 0) return <p className={classes.nobody}>{t('collections.nobody')}</p>
  return (
    <div className={classes.faces} aria-hidden="true">
      {shownFaces.map(({ id, name, avatar }) => (
        <Avatar key={id} name={name} src={avatar} size={36} />
      ))}
      {more > 0 && shownFaces.length > 0 && (
        <span className={classes.moreFaces}>{t('collections.more', { count: more })}</span>
      )}
    </div>
  )
}
