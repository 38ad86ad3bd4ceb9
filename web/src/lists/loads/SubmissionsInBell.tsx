import type { Submission } from '@kolscope/contract/lists/loads/after-load'
import { loads } from '@kolscope/contract/lists/loads/loads'
import { IconChecklist } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Translate, useT } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'

function textOf(t: Translate, { influencers: count, file_name: file, created_by: name }: Submission): string {
  return name === null ? t('bell.submittedByDeleted', { count, file }) : t('bell.submitted', { count, file, name })
}

/** Submissions of others that wait for approval, with links to their loads, in the bell; nothing if there are none. */
export function SubmissionsInBell({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const { data } = useQueryOf(loads.listSubmissions, {}, { ...refusedInPlace, staleTime: 0 })
  if (!data) return null
  const more = data.total - data.data.length
  return (
    <>
      {data.data.map((submission) => (
        <Link
          key={submission.id}
          className="k-bell-line"
          to="/load-lists"
          search={{ load: submission.load_id }}
          onClick={onLeave}
        >
          <IconChecklist size={18} aria-hidden="true" />
          <bdi>{textOf(t, submission)}</bdi>
        </Link>
      ))}
      {more > 0 && (
        <Link className="k-bell-line" to="/load-lists" onClick={onLeave}>
          <IconChecklist size={18} aria-hidden="true" />
          {t('bell.moreSubmissions', { count: more })}
        </Link>
      )}
    </>
  )
}
