import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetInfluencer, refreshInfluencers } from '../../influencers/editing/refresh-influencers'
import { EraseDialog } from './parts/EraseDialog'

interface Props {
  /** The influencer's. */
  id: number
  name: string
  onClose: () => void
}

/** Erases the person of a report for good; afterwards there is no report to return to. */
export function EraseReport({ id, name, onClose }: Props) {
  const navigate = useNavigate()
  const [isErased, setErased] = useState(false)

  // The dialog is left by its button, by Escape or by the browser's Back button, and a slow page stays until the next
  // one is loaded; none of them may keep showing the person.
  useEffect(() => {
    if (!isErased) return
    return () => {
      forgetInfluencer(id)
      void refreshInfluencers()
    }
  }, [isErased, id])

  function close() {
    onClose()
    if (isErased) void navigate({ to: '/' })
  }
  return <EraseDialog id={id} name={name} onErased={() => setErased(true)} onClose={close} />
}
