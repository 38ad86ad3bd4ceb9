import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
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

  async function leave() {
    await navigate({ to: '/' })
    forgetInfluencer(id)
    await refreshInfluencers()
  }

  const close = () => (isErased ? void leave() : onClose())
  return <EraseDialog id={id} name={name} onErased={() => setErased(true)} onClose={close} />
}
