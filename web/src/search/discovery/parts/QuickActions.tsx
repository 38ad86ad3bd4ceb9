import { mayTrack } from '@kolscope/contract/core/pages'
import type { Standing } from '@kolscope/contract/lists/collections/standings'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { IconArrowBackUp, IconBan, IconFolderPlus, IconRadar2 } from '@tabler/icons-react'
import { useCan } from '../../../core/session'
import type { FieldWords } from '../../filters/field-words'
import classes from './quick.module.css'

interface Props {
  hit: Pick<Hit, 'id' | 'name' | 'can_open'>
  standing: Standing | undefined
  words: FieldWords
  onSave: ((id: number) => void) | undefined
  onHide: (id: number, hidden: boolean) => void
}

/** Saves to a collection; absent for accounts without collections. Demo accounts can save only samples. */
export function SaveAction({
  hit: { id, name, can_open },
  words: { t },
  onSave,
}: Pick<Props, 'hit' | 'words' | 'onSave'>) {
  if (!onSave) return null
  return (
    <button
      type="button"
      className={classes.quick}
      aria-label={t('card.saveOf', { name })}
      title={can_open ? `${t('card.save')} (s)` : t('card.notSaved')}
      disabled={!can_open}
      onClick={() => onSave(id)}
    >
      <IconFolderPlus size={17} aria-hidden="true" />
    </button>
  )
}

/** Follows or unfollows; absent for accounts that may not track, or may not open the report. */
export function TrackAction({
  hit: { id, name, can_open },
  standing,
  words: { t },
}: Pick<Props, 'hit' | 'standing' | 'words'>) {
  const may = useCan(mayTrack)
  const isTracked = standing?.tracked === true
  if (!may || !can_open) return null
  return (
    <button
      type="button"
      className={classes.quick}
      aria-label={t('card.trackOf', { name })}
      title={t(isTracked ? 'card.tracked' : 'card.track')}
      aria-pressed={isTracked}
      onClick={() =>
        void import('../../selection/track-calls').then(async ({ track, untrack }) => {
          await (isTracked ? untrack([id]) : track([id]))
        })
      }
    >
      <IconRadar2 size={17} aria-hidden="true" />
    </button>
  )
}

/** Hides it from the account's own results, or shows it again. */
export function HideAction({ hit: { id, name }, standing, words: { t }, onHide }: Omit<Props, 'onSave'>) {
  const isHidden = standing?.hidden === true
  const Icon = isHidden ? IconArrowBackUp : IconBan
  return (
    <button
      type="button"
      className={classes.quick}
      data-hide
      aria-label={t(isHidden ? 'card.showOf' : 'card.hideOf', { name })}
      title={t(isHidden ? 'card.show' : 'card.hide')}
      onClick={() => onHide(id, !isHidden)}
    >
      <Icon size={17} aria-hidden="true" />
    </button>
  )
}

/** All side by side. */
export function QuickActions({ onSave, ...props }: Props) {
  return (
    <>
      <SaveAction hit={props.hit} words={props.words} onSave={onSave} />
      <TrackAction {...props} />
      <HideAction {...props} />
    </>
  )
}
