import type { Input } from '@kolscope/contract/core/route'
import { activityLogs, MAX_EXPORTED } from '@kolscope/contract/people/activity-logs'
import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { problemText } from '../../../core/problem-text'
import { saveCsv } from '../../../core/save-file'
import { useAction } from '../../../ui/action/use-action'

type ExportInput = Input<typeof activityLogs.exportActivityLogs>

interface Props {
  query: ExportInput
  isEmpty: boolean
  isFetching: boolean
  onRefresh: () => void
}

/** Loads the log again, or exports the filtered entries. */
export function ActivityTools({ query, isEmpty, isFetching, onRefresh }: Props) {
  const t = useT()
  const save = useAction(activityLogs.exportActivityLogs, {
    success: ({ data }) => t('activity.exported', { count: data.rows }),
    failure: (_, error) => {
      const [first] = isApiFailure(error) ? error.errors : []
      return first ? problemText(t, first) : t('activity.exportFailed')
    },
    onDone: (answer) => answer && saveCsv(answer.data.name, answer.data.text),
  })
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
        loading={save.isRunning}
        disabled={isEmpty}
        title={t('activity.exportHint', { count: MAX_EXPORTED })}
        onClick={() => void save.run(query)}
      >
        {t('activity.export')}
      </Button>
    </>
  )
}
