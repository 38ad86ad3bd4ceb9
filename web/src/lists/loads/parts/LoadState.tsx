import type { ListedLoad } from '@kolscope/contract/lists/loads/loads'
import { useT } from '../../../core/i18n'
import { Tag } from '../../../ui/mark/Tag'
import classes from './load-list.module.css'
import { StateTag } from './StateTag'

/** Where a load stands, what can be done about its approval, and how many of its rows were refused. */
export function LoadState({ load }: { load: ListedLoad }) {
  const t = useT()
  const { approval, counts, expected } = load
  const refused = (counts ?? expected?.counts)?.refused ?? 0
  return (
    <span className={classes.state}>
      <StateTag load={load} />
      {approval && <Tag tone={approval === 'waiting' ? 'plain' : 'accent'}>{t(`loads.open.${approval}`)}</Tag>}
      {refused > 0 && <Tag tone="negative">{t('loads.refusedCount', { count: refused })}</Tag>}
    </span>
  )
}
