import { Button, Drawer } from '@mantine/core'
import { FilterPanel } from './FilterPanel'
import classes from './filters.module.css'
import type { Panel } from './panel'
import type { Found } from './ResultBar'
import { isCapped } from './ResultBar'

interface Props {
  panel: Panel
  /** What applying would give. */
  found: Found | undefined
  onApply: () => void
  onReset: () => void
  onClose: () => void
}

/** The filters over the results on smaller screens: a draft with a live count, committed by Apply. */
export function FilterDrawer({ panel, found, onApply, onReset, onClose }: Props) {
  const { t } = panel.words
  const text =
    found === undefined
      ? t('filters.applyUnknown')
      : isCapped(found)
        ? t('filters.applyCapped', { count: found.total })
        : t('filters.apply', { count: found.total })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={400}
      padding={0}
      title={<span className={classes.drawerTitle}>{t('filters.title')}</span>}
      closeButtonProps={{ 'aria-label': t('filters.close'), size: 44, iconSize: 20 }}
      classNames={{ body: classes.drawerBody ?? '', header: classes.drawerHead ?? '' }}
    >
      <FilterPanel panel={panel} />
      <div className={classes.foot}>
        {panel.errors.length > 0 && <p className={classes.footError}>{t('filters.error')}</p>}
        <Button variant="default" onClick={onReset}>
          {t('filters.reset')}
        </Button>
        <Button onClick={onApply} disabled={panel.errors.length > 0}>
          {text}
        </Button>
      </div>
    </Drawer>
  )
}
