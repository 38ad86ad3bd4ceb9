import { LOAD_DAYS, type Load, loads } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { call } from '../../../core/api'
import { type Translate, useT } from '../../../core/i18n'
import { saveCsv } from '../../../core/save-file'
import { useAction } from '../../../ui/action/use-action'
import { saveOutcomes } from '../outcomes-file'
import { useRefusedRows } from '../use-refused-rows'
import classes from './loads.module.css'

const failure = (t: Translate) => t('loads.saveFailed')
const icon = <IconDownload size={18} aria-hidden="true" />

function AllRows({ load }: { load: Load }) {
  const t = useT()
  const save = useAction(() => saveOutcomes(t, load), { failure })
  if (!load.has_outcomes) return <p className={classes.soft}>{t('loads.outcomesGone', { days: LOAD_DAYS })}</p>
  return (
    <div className={classes.buttons}>
      <Button variant="default" leftSection={icon} loading={save.isRunning} onClick={() => void save.run()}>
        {t('loads.outcomesFile')}
      </Button>
      <p className={classes.soft}>{t('loads.outcomesFile.about')}</p>
    </div>
  )
}

function OnlyRefused({ id }: { id: number }) {
  const t = useT()
  const save = useAction(
    async () => {
      const { data } = await call(loads.getRefusedFile, { id })
      saveCsv(data.name, data.text)
    },
    { failure },
  )
  return (
    <div className={classes.buttons}>
      <Button variant="default" leftSection={icon} loading={save.isRunning} onClick={() => void save.run()}>
        {t('loads.refusedFile')}
      </Button>
      <p className={classes.soft}>{t('loads.refusedFile.about')}</p>
    </div>
  )
}

interface Props {
  load: Load
  /** Zero-based. */
  refusedPage: number
}

/** Rows of a load as files: all with what became of them, and the refused ones with their cells. */
export function RowFiles({ load, refusedPage }: Props) {
  const t = useT()
  const refused = useRefusedRows(load, refusedPage)
  if ((load.counts?.accounts ?? 0) === 0) return null
  return (
    <section className={classes.section} aria-label={t('loads.files')}>
      <h3>{t('loads.files')}</h3>
      <AllRows load={load} />
      {(refused.data?.total ?? 0) > 0 && <OnlyRefused id={load.id} />}
    </section>
  )
}
