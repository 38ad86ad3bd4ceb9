import { exporting } from '@kolscope/contract/lists/exports'
import { IconDownload } from '@tabler/icons-react'
import { useT } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'
import classes from './exports.module.css'

/** The file that a job has written, if it still exists. */
export function FileOfJob({ jobId }: { jobId: number }) {
  const t = useT()
  const { data } = useQueryOf(exporting.listExports, {}, { ...refusedInPlace, staleTime: 0 })
  const one = data?.data.find(({ job_id }) => job_id === jobId)
  if (!one || one.path === null) return null
  const name = `${one.name}.${one.format}`
  return (
    <a className={classes.file} href={one.path} download aria-label={t('exporting.downloadOf', { name })}>
      <IconDownload size={14} aria-hidden="true" />
      <bdi>{name}</bdi>
    </a>
  )
}
