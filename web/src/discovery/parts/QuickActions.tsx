import type { Standing } from '@kolscope/contract/collections/standings'
import type { Hit } from '@kolscope/contract/discovery/discovery'
import { IconArrowBackUp, IconBan, IconFolderPlus } from '@tabler/icons-react'
import type { FieldWords } from '../field-words'
import classes from './quick.module.css'

interface Props {
  hit: Pick<Hit, 'id' | 'name'>
  standing: Standing | undefined
  words: FieldWords
  onSave: ((id: number) => void) | undefined
  onHide: (id: number, hidden: boolean) => void
}

/** Save to a collection; nothing for who has none. */
export function SaveAction({ hit: { id, name }, words: { t }, onSave }: Pick<Props, 'hit' | 'words' | 'onSave'>) {
  if (!onSave) return null
  return (
    <button
      type="button"
      className={classes.quick}
      aria-label={t('card.saveOf', { name })}
      title={`${t('card.save')} (s)`}
      onClick={() => onSave(id)}
    >
      <IconFolderPlus size={17} aria-hidden="true" />
    </button>
  )
}

/** Hide from one's own results, or show again. */
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

/** Both beside each other. */
export function QuickActions({ onSave, ...props }: Props) {
  return (
    <>
      <SaveAction hit={props.hit} words={props.words} onSave={onSave} />
      <HideAction {...props} />
    </>
  )
}
