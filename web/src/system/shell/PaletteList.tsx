import type { Ref } from 'react'
import { useT } from '../../core/i18n'
import classes from './Palette.module.css'
import { PALETTE_GROUPS, type PaletteEntry } from './palette-entries'

interface Props {
  entries: readonly PaletteEntry[]
  active: PaletteEntry | undefined
  onChoose: (entry: PaletteEntry) => void
  onPoint: (id: string) => void
  ref: Ref<HTMLDivElement>
}

export const optionId = (entry: PaletteEntry) => `palette-${entry.id}`

/** The focus stays in the field; the options follow its arrow keys. */
export function PaletteList({ entries, active, onChoose, onPoint, ref }: Props) {
  const t = useT()
  return (
    <div ref={ref} id="palette-list" role="listbox" aria-label={t('palette.title')} className={classes.list}>
      {PALETTE_GROUPS.map((group) => {
        const inGroup = entries.filter((entry) => entry.group === group)
        if (inGroup.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: groups of options in a listbox have no element of their own.
          <div key={group} role="group" aria-label={t(`palette.${group}`)}>
            <div className={classes.group} aria-hidden="true">
              {t(`palette.${group}`)}
            </div>
            {inGroup.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys.
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === active}
                className={classes.option}
                onClick={() => onChoose(entry)}
                onPointerMove={() => onPoint(entry.id)}
              >
                <span className={classes.icon} aria-hidden="true">
                  {entry.icon}
                </span>
                <span className={classes.title}>{entry.title}</span>
                {entry.note !== undefined && <span className={classes.note}>{entry.note}</span>}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
