import type { Input } from '@kolscope/contract/core/route'
import { activityLogs, MAX_EXPORTED } from '@kolscope/contract/people/activity-logs'
import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { problemText } from '../../../core/problem-text'
import { saveCsv } from '../../../core/save-file'
import { notify } from '../../../ui/feedback/notify'

type Asked = Input<typeof activityLogs.exportActivityLogs>

interface Props {
  asked: Asked
  isEmpty: boolean
  isFetching: boolean
  onRefresh: () => void
}

function useExport(asked: Asked) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { data } = await call(activityLogs.exportActivityLogs, asked)
      saveCsv(data.name, data.text)
      notify({ text: t('activity.exported', { count: data.rows }), color: 'success' })
    } catch (error) {
      const [first] = isApiFailure(error) ? error.errors : []
      notify({ text: first ? problemText(t, first) : t('activity.exportFailed'), color: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}

/** Reads the log anew, or takes along what is filtered. */
export function ActivityTools({ asked, isEmpty, isFetching, onRefresh }: Props) {
  const t = useT()
  const { busy, save } = useExport(asked)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        loading={isFetching}
        onClick={onRefresh}
      >
        {t('activity.refresh')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        loading={busy}
        disabled={isEmpty}
        title={t('activity.exportHint', { count: MAX_EXPORTED })}
        onClick={() => void save()}
      >
        {t('activity.export')}
      </Button>
    </>
  )
}
