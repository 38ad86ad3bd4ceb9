import type { Import } from '@kolscope/contract/lists/importer'
import { Button } from '@mantine/core'
import { IconFolderPlus, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { useSession } from '../../../core/session'
import type { Added } from '../add-rows'
import type { Tally } from '../row-tally'
import { useAsking } from '../use-asking'
import { ResultFile } from './ResultFile'
import classes from './rows.module.css'

const AddRows = lazy(async () => ({ default: (await import('./AddRows')).AddRows }))

interface Props {
  currentImport: Import
  tally: Tally
  /** The number of all rows. */
  total: number
  onAdded: (added: Added) => void
  onFailed: (failure: ApiFailure) => void
}

/** Actions on the selected rows. */
export function RowActions({ currentImport, tally, total, onAdded, onFailed }: Props) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const { busy, ask } = useAsking(currentImport)
  const isExternal = useSession().account?.isExternalAccount ?? false
  const { rows, influencers, askable } = tally
  return (
    <div className={classes.actions}>
      <p role="status" className={classes.chosen}>
        <strong>{t('importer.chosen', { count: rows.length, total })}</strong>{' '}
        <span className={classes.soft}>{t('importer.influencers', { count: influencers })}</span>
        {isExternal && influencers > 0 && <span className={classes.soft}> {t('importer.unseenCost')}</span>}
      </p>
      <div className={classes.buttons}>
        <Button
          leftSection={<IconFolderPlus size={18} aria-hidden="true" />}
          disabled={influencers === 0}
          onClick={() => setAdding(true)}
        >
          {t('importer.add')}
        </Button>
        {askable.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden="true" />}
            loading={busy}
            onClick={() => void ask(askable)}
          >
            {t('importer.ask', { count: askable.length })}
          </Button>
        )}
        <ResultFile id={currentImport.id} />
      </div>
      {adding && (
        <Suspense fallback={null}>
          <AddRows
            currentImport={currentImport}
            tally={tally}
            onAdded={onAdded}
            onFailed={onFailed}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
