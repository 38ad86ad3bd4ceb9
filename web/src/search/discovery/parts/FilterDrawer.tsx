import { Button, Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { isCapped, isFew, type ResultCount } from '../../filters/count-words'
import { FilterPanel } from './FilterPanel'
import classes from './filters.module.css'
import type { Panel } from './panel'

interface Props {
  panel: Panel
  /** The number of results after applying. */
  result: ResultCount | undefined
  onApply: () => void
  onReset: () => void
  onClose: () => void
}

/** The filters over the results on smaller screens: a draft with a live count, committed by Apply. */
export function FilterDrawer({ panel, result, onApply, onReset, onClose }: Props) {
  const { t } = panel.words
  const text =
    result === undefined || isFew(result.total, result)
      ? t('filters.applyUnknown')
      : isCapped(result)
        ? t('filters.applyCapped', { count: result.total })
        : t('filters.apply', { count: result.total })
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={400} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('filters.title')}>
        <Drawer.Body className={classes.drawerBody}>
          <div className={classes.drawerHead}>
            <h2 data-autofocus tabIndex={-1}>
              {t('filters.title')}
            </h2>
            <button type="button" aria-label={t('filters.close')} onClick={onClose}>
              <IconX size={20} aria-hidden="true" />
            </button>
          </div>
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
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
