import type { LoadedView } from '@kolscope/contract/lists/loads/after-load'
import type { Load } from '@kolscope/contract/lists/loads/loads'
import { useId } from 'react'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { TabRow } from '../../../ui/layout/TabRow'
import { ListedInfluencers } from './ListedInfluencers'
import classes from './loads.module.css'

export interface ListedPaging {
  listed: {
    /** Null if none is chosen. */
    view: Exclude<LoadedView, 'kept'> | null
    /** Zero-based. */
    page: number
  }
  onListed: (listed: ListedPaging['listed']) => void
}

const VIEWS = ['new', 'changed'] as const

/** Who was added and changed, by name, until the load can no longer be undone. */
export function LoadInfluencers({ load, listed, onListed }: ListedPaging & { load: Load }) {
  const t = useT()
  const format = useFormat()
  const id = useId()
  const { result, undo_until } = load
  const tabs = VIEWS.filter((one) => (result?.influencers[one] ?? 0) > 0)
  const view = tabs.find((one) => one === listed.view) ?? tabs[0]
  if (result === null || undo_until === null || view === undefined) return null
  return (
    <section className={classes.section} aria-label={t('loads.listed')}>
      <h3>{t('loads.listed')}</h3>
      <TabRow
        id={id}
        label={t('loads.listed')}
        look="pill"
        tabs={tabs.map((key) => ({
          key,
          content: `${t(`loads.listed.${key}`)} ${format.full(result.influencers[key])}`,
        }))}
        chosen={view}
        onChoose={(chosen) => onListed({ view: chosen, page: 0 })}
      />
      <div className={classes.section} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
        <ListedInfluencers
          key={view}
          id={load.id}
          view={view}
          label={t(`loads.listed.${view}`)}
          page={listed.page}
          onPage={(page) => onListed({ view, page })}
        />
      </div>
    </section>
  )
}
