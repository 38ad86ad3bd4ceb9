import { Button, Drawer } from '@mantine/core'
import { isAtLeast, isFew } from '../../../search/filters/count-words'
import type { FieldWords } from '../../../search/filters/field-words'
import { DialogHeader } from '../../../ui/overlay/Dialog'
import { activeFilters } from '../profiles-search'
import { FilterPanels } from './FilterPanels'
import classes from './filter-drawer.module.css'
import type { FilterDraft } from './use-filter-draft'

interface Props {
  draft: FilterDraft
  words: FieldWords
  onApply: () => void
  onReset: () => void
}

function Foot({ draft, words, onApply, onReset }: Props) {
  const { t } = words
  const { result, errors } = draft
  return (
    <div className={classes.foot}>
      {errors.length > 0 && <p className={classes.error}>{t('filters.error')}</p>}
      <Button
        variant="default"
        disabled={activeFilters(draft.filters).length === 0 && !draft.isChanged}
        onClick={onReset}
      >
        {t('filters.reset')}
      </Button>
      <Button disabled={errors.length > 0} onClick={onApply}>
        {result === undefined || isFew(result.total, result)
          ? t('filters.applyUnknown')
          : t(isAtLeast(result.total, result) ? 'profiles.applyCapped' : 'profiles.apply', { count: result.total })}
      </Button>
    </div>
  )
}

/** The filters next to the list on wide screens; they stay open after applying. */
export function FilterColumn(props: Props) {
  const { t } = props.words
  return (
    <aside className={classes.column} aria-label={t('filters.title')}>
      <h2 className={classes.title}>{t('filters.title')}</h2>
      <div className={classes.scroll}>
        <FilterPanels draft={props.draft} words={props.words} />
      </div>
      <Foot {...props} />
    </aside>
  )
}

/** The filters over the list on smaller screens. */
export function FilterDrawer({ onClose, ...props }: Props & { onClose: () => void }) {
  const { t } = props.words
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={400} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('filters.title')}>
        <Drawer.Body className={classes.drawer}>
          <div className={classes.drawerHead}>
            <DialogHeader title={t('filters.title')} onClose={onClose} />
          </div>
          <div className={classes.drawerPanels}>
            <FilterPanels draft={props.draft} words={props.words} />
          </div>
          <Foot {...props} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
